package ee.dedupe.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sources of this project, copied to where something can be made of them. */
record Checkout(Path root) {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern SNAPSHOT = Pattern.compile("<version>([^<]+)-SNAPSHOT</version>");

    /**
     * A Maven that has ended.
     *
     * @param exit zero when it went well
     * @param output what it said
     */
    record Run(int exit, String output) {}

    /** What git knows or would add: nothing that a build has made. */
    static Checkout in(Path root) throws IOException, InterruptedException {
        if (Files.exists(root)) {
            try (Stream<Path> old = Files.walk(root)) {
                for (Path file : old.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        Run listed = run(PROJECT, Map.of(), List.of("git", "ls-files", "-co", "--exclude-standard"));
        for (String name : listed.output().lines().toList()) {
            Path file = PROJECT.resolve(name);
            if (Files.isRegularFile(file)) {
                Files.createDirectories(root.resolve(name).getParent());
                Files.copy(file, root.resolve(name), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        return new Checkout(root);
    }

    /** The version that comes next, without -SNAPSHOT. */
    static String nextVersion() throws IOException {
        String pom = Files.readString(PROJECT.resolve("pom.xml"));
        Matcher snapshot = SNAPSHOT.matcher(pom);
        return snapshot.find() ? snapshot.group(1) : "0.1.0";
    }

    /** What {@code docs/releasing.md} does to the POMs. */
    Checkout withVersion(String version) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path pom : files.filter(file -> file.endsWith("pom.xml")).toList()) {
                edit(pom, text -> text.replace(version + "-SNAPSHOT", version));
            }
        }
        return this;
    }

    void edit(Path file, UnaryOperator<String> change) throws IOException {
        Path place = root.resolve(file);
        Files.writeString(place, change.apply(Files.readString(place)));
    }

    Run maven(Map<String, String> environment, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("./mvnw", "--batch-mode", "--no-transfer-progress"));
        command.addAll(arguments);
        return run(root, environment, command);
    }

    private static Run run(Path directory, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("MAVEN_GPG"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Run(process.waitFor(), output);
    }
}
