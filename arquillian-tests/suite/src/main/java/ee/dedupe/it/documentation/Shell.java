package ee.dedupe.it.documentation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Where the commands of a page run: a directory of its own, in which some programs are scripts of the test's, such as a
 * {@code mvn} that knows where this build's artifacts are.
 */
final class Shell {
    private static final long MOST_MINUTES = 3;

    private final Path directory;
    private final Path programs;
    private final Map<String, String> variables = new HashMap<>();

    Shell(Path directory) {
        this.directory = directory;
        this.programs = directory.resolve("programs");
    }

    Path directory() {
        return directory;
    }

    /** Has this script run in the place of a program. */
    Shell with(String program, String script) throws IOException {
        write(programs.resolve(program), script);
        return this;
    }

    /** Makes a program that is this script. */
    static void write(Path program, String script) throws IOException {
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\n" + script);
        if (!program.toFile().setExecutable(true)) {
            throw new IOException(program + " cannot be made executable");
        }
    }

    Shell set(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    /** Runs these commands up to the first that fails, and returns what they have printed. */
    String run(String commands) throws IOException {
        Path errors = directory.resolve("errors.log");
        Process process = builder(commands).redirectError(errors.toFile()).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new AssertionError("Failed: " + commands + said + Files.readString(errors));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            kill(process);
        }
        return said;
    }

    /** Begins to run these commands, the last of which may never end. */
    Process begin(String commands, Path log) throws IOException {
        Process process = builder(commands)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> kill(process)));
        return process;
    }

    static void kill(Process process) {
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(one -> one.onExit().join());
    }

    private ProcessBuilder builder(String commands) {
        ProcessBuilder builder = new ProcessBuilder("sh", "-e", "-c", commands).directory(directory.toFile());
        var environment = builder.environment();
        // Those of the build that runs these tests.
        environment.keySet().removeIf(name -> name.matches("(MAVEN|JBOSS)_.*|JAVA_OPTS"));
        environment.put("PATH", programs + ":" + environment.get("PATH"));
        environment.put("JAVA_HOME", System.getProperty("server.java-home"));
        // A busy build machine must not look like an outage of the store.
        environment.put("DEDUPE_STORE_BUDGET", "PT10S");
        environment.putAll(variables);
        return builder;
    }
}
