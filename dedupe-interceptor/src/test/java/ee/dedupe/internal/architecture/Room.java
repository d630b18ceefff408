package ee.dedupe.internal.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.PackageMatcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One row of the table in the manual.
 *
 * @param packageName whose classes live there
 * @param rooms which other rooms they may name
 * @param apis patterns of the packages of other libraries that they may name
 */
record Room(String name, String packageName, Set<String> rooms, List<PackageMatcher> apis) {
    private static final Path DOCUMENT = Path.of("..").resolve("docs/architecture.md");
    private static final String OF_THE_GUARD = "| room | package |";
    private static final String OF_FEATURES = "| room of a feature | package |";
    private static final List<PackageMatcher> EVERYWHERE =
            List.of(PackageMatcher.of("java.."), PackageMatcher.of("org.jspecify.annotations"));

    /** Those of the guard. */
    static List<Room> inTheManual() throws IOException {
        return under(OF_THE_GUARD);
    }

    static List<Room> ofFeatures() throws IOException {
        return under(OF_FEATURES);
    }

    private static List<Room> under(String head) throws IOException {
        return Files.readAllLines(DOCUMENT).stream()
                .dropWhile(line -> !line.startsWith(head))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(Room::of)
                .toList();
    }

    private static Room of(String row) {
        String[] cells = row.split("\\|", -1);
        return new Room(
                cells[1].strip(),
                words(cells[2]).findFirst().orElseThrow(),
                words(cells[4]).collect(Collectors.toSet()),
                words(cells[5]).map(PackageMatcher::of).toList());
    }

    private static Stream<String> words(String cell) {
        return Arrays.stream(cell.replace("`", "").split(","))
                .map(String::strip)
                .filter(word -> !word.equals("-"));
    }

    boolean mayName(JavaClass type, List<Room> all) {
        String home = type.getPackageName();
        return home.equals(packageName)
                || Stream.concat(EVERYWHERE.stream(), apis.stream()).anyMatch(api -> api.matches(home))
                || all.stream().anyMatch(room -> room.packageName.equals(home) && rooms.contains(room.name));
    }
}
