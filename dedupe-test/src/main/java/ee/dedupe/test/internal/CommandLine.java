package ee.dedupe.test.internal;

import ee.dedupe.test.Guarded;
import ee.dedupe.test.WrittenContract;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The program's command line. */
final class CommandLine {
    private static final Map<String, Option> OPTIONS = new TreeMap<>(Map.ofEntries(
            Map.entry("--method", Guarded::method),
            Map.entry("--header", Guarded::header),
            Map.entry(
                    "--body", (guarded, text) -> text.startsWith("@") ? guarded.body(file(text)) : guarded.body(text)),
            Map.entry(
                    "--other-body",
                    (guarded, text) -> text.startsWith("@") ? guarded.otherBody(file(text)) : guarded.otherBody(text)),
            Map.entry("--contract", (guarded, name) -> guarded.contract(WrittenContract.named(name))),
            Map.entry("--key-header", Guarded::keyHeader),
            Map.entry("--caller", Guarded::caller),
            Map.entry("--other-caller", Guarded::otherCaller),
            Map.entry("--slow", Guarded::slow),
            Map.entry("--fails-5xx", Guarded::fails5xx),
            Map.entry("--fails-4xx", Guarded::fails4xx),
            Map.entry("--other-node", (guarded, uri) -> guarded.otherNode(URI.create(uri))),
            Map.entry("--restart", (guarded, command) -> guarded.restartedBy(() -> Commands.run(command))),
            Map.entry("--count", CommandLine::counted),
            Map.entry("--trust", (guarded, file) -> guarded.trusting(Path.of(file))),
            Map.entry("--patience", (guarded, time) -> guarded.patience(Duration.parse(time))),
            Map.entry("--report", (guarded, where) -> guarded.reportTo(Path.of(where)))));

    private static final String GET = "GET:";
    private static final String RUN = "RUN:";

    private interface Option {
        Guarded on(Guarded guarded, String value) throws IOException;
    }

    private CommandLine() {}

    static Set<String> names() {
        Set<String> names = new TreeSet<>(OPTIONS.keySet());
        names.addAll(OperationsCommand.NAMES);
        return names;
    }

    static String usage() {
        return "java -jar dedupe-test.jar URL [option value]...\noptions: " + String.join(" ", OPTIONS.keySet())
                + "\nor: " + OperationsCommand.USAGE;
    }

    /**
     * What is asked for.
     *
     * @throws IllegalArgumentException with an option's name in its message, and no value
     */
    static Guarded read(List<String> words) {
        if (words.isEmpty() || words.size() % 2 == 0) {
            throw new IllegalArgumentException("an address, and a value for each option");
        }
        Guarded guarded = set("the address", () -> Guarded.at(URI.create(words.get(0))));
        for (int i = 1; i < words.size(); i += 2) {
            String name = words.get(i);
            String value = words.get(i + 1);
            Option option = OPTIONS.get(name);
            if (option == null) {
                throw new IllegalArgumentException("an option that exists, not the one at place " + i);
            }
            Guarded so = guarded;
            guarded = set(name, () -> option.on(so, value));
        }
        return guarded;
    }

    private interface Setting {
        Guarded set() throws IOException;
    }

    /** A value may be a secret: its exception is not told. */
    private static Guarded set(String name, Setting setting) {
        try {
            return setting.set();
        } catch (IOException | IllegalArgumentException | DateTimeException e) {
            throw new IllegalArgumentException(
                    "another value of " + name + " (" + e.getClass().getSimpleName() + ")");
        }
    }

    private static byte[] file(String text) throws IOException {
        return Files.readAllBytes(Path.of(text.substring(1)));
    }

    private static Guarded counted(Guarded guarded, String text) {
        if (text.startsWith(GET)) {
            return guarded.countingAt(URI.create(text.substring(GET.length())));
        }
        if (text.startsWith(RUN)) {
            String command = text.substring(RUN.length());
            return guarded.counting(() -> Commands.number(command));
        }
        throw new IllegalArgumentException();
    }
}
