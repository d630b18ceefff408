package ee.dedupe.internal.claim;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The checker of models, in a process of its own: it keeps what it knows in static fields. */
final class Tlc {
    static final Path MODELS = Path.of("src", "test", "tla");
    /** Until then one worker is as fast, for less processor time. */
    private static final boolean LARGE = Integer.getInteger("dedupe.model.faults", 1) > 1;

    private Tlc() {}

    /** What it says of a model, whose settings are changed: an expression, and what stands in its place. */
    static String check(String model, Map<String, String> changes, Path directory) throws IOException {
        try (Stream<Path> files = Files.list(MODELS)) {
            for (Path file : files.toList()) {
                Files.copy(file, directory.resolve(file.getFileName()));
            }
        }
        Path settings = directory.resolve(model + ".cfg");
        String text = Files.readString(settings);
        for (Map.Entry<String, String> change : changes.entrySet()) {
            text = text.replaceFirst(change.getKey(), change.getValue());
        }
        Files.writeString(settings, text);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                LARGE ? "-XX:+UseParallelGC" : "-XX:+UseSerialGC",
                // It unpacks its own modules there, and removes them when it ends: another one may read them then.
                "-Djava.io.tmpdir=" + directory,
                "-cp",
                System.getProperty("java.class.path"),
                "tlc2.TLC"));
        command.addAll(List.of(
                "-workers",
                LARGE ? "auto" : "1",
                "-coverage",
                "60",
                "-metadir",
                directory.resolve("states").toString(),
                model));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        try (Stream<String> lines = process.inputReader(StandardCharsets.UTF_8).lines()) {
            return lines.collect(Collectors.joining("\n"));
        } finally {
            process.destroyForcibly();
        }
    }
}
