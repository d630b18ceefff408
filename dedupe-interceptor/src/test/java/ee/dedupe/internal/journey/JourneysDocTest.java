package ee.dedupe.internal.journey;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.cdi.Journeys;
import ee.dedupe.internal.journey.InstrumentedLoader.Entered;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The tables of the manual that say which files a call enters are what calls of a running application enter. When red, put
 * the table of {@code target/journeys.md} between the two markers, and look at what has come.
 */
class JourneysDocTest {
    private static final Path PAGE = Path.of("..", "docs", "architecture.md");
    private static final Path MEASURED = Path.of("target", "journeys.md");
    /** All files of each, for whoever asks why a number has changed. */
    private static final Path FILES = Path.of("target", "journeys.txt");

    private static final String ROOT = "ee.dedupe.";
    private static final String INTERNAL = ROOT + "internal.";
    /** The room of the store that these applications have. */
    private static final String STORE = INTERNAL + "memory.";

    @Test
    void tables_areWhatCallsEnter() throws Exception {
        Map<String, Entered> entered = new LinkedHashMap<>();
        for (String journey : Journeys.ALL) {
            Entered files = entered(journey);
            assertThat(files.files()).as(journey + " is guarded").anyMatch(file -> file.startsWith(STORE));
            entered.put(journey, files);
        }
        List<String> measured = totals(entered);
        List<String> byRoom = new ArrayList<>(measured);
        byRoom.add("");
        byRoom.addAll(byRoom(entered.get(Journeys.ALL.get(0)).files()));
        Files.write(MEASURED, byRoom);
        Files.write(FILES, entered.entrySet().stream().map(Object::toString).toList());

        assertThat(between("<!-- journeys: begin -->", "<!-- journeys: end -->"))
                .containsExactlyElementsOf(measured);
    }

    @SuppressWarnings("unchecked") // the same class, loaded anew
    private static Entered entered(String journey) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (InstrumentedLoader loader = new InstrumentedLoader()) {
            thread.setContextClassLoader(loader);
            Object application = loader.loadClass(Journeys.class.getName())
                    .getConstructor(String.class)
                    .newInstance(journey);
            try {
                return loader.entered((Supplier<Runnable>) application);
            } finally {
                ((AutoCloseable) application).close();
            }
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static List<String> totals(Map<String, Entered> entered) {
        List<String> rows =
                new ArrayList<>(List.of("| call | files | without the store | methods |", "|---|---|---|---|"));
        entered.forEach((journey, seen) -> rows.add("| " + journey + " | "
                + seen.files().size() + " | "
                + seen.files().stream().filter(file -> !file.startsWith(STORE)).count() + " | " + seen.methods()
                + " |"));
        return rows;
    }

    private static List<String> byRoom(Set<String> files) {
        List<String> rows = new ArrayList<>(List.of("The first, by room:", ""));
        files.stream()
                .collect(Collectors.groupingBy(
                        JourneysDocTest::room,
                        TreeMap::new,
                        Collectors.mapping(JourneysDocTest::name, Collectors.joining(", "))))
                .forEach((room, names) -> rows.add("- " + room + ": " + names));
        return rows;
    }

    private static String room(String file) {
        String type = file.substring(0, file.lastIndexOf('.')) + ".";
        String room = type.startsWith(INTERNAL) ? type.substring(INTERNAL.length()) : "api.";
        return room.substring(0, room.length() - 1);
    }

    private static String name(String file) {
        return "`" + file.substring(file.lastIndexOf('.') + 1) + "`";
    }

    private static List<String> between(String begin, String end) throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        assertThat(lines).contains(begin, end);
        return lines.subList(lines.indexOf(begin) + 1, lines.indexOf(end));
    }
}
