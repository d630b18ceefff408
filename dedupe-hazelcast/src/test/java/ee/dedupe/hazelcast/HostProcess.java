package ee.dedupe.hazelcast;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@link HostNode} on one of the {@link Hosts}. What it logs is in a file below {@code target/hosts}. */
record HostProcess(Process process, BufferedReader answers, Writer commands) {
    /** Returns at once. */
    static HostProcess start(List<String> prefix, File log, List<String> stores) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                // The first member of all waits for others; Hazelcast's own five seconds are a while for a test.
                "-Dhazelcast.wait.seconds.before.join=2",
                "-cp",
                System.getProperty("java.class.path"),
                HostNode.class.getName()));
        command.addAll(stores);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(log))
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return new HostProcess(
                process, process.inputReader(StandardCharsets.UTF_8), process.outputWriter(StandardCharsets.UTF_8));
    }

    /** Waits until its stores are open. */
    void awaitOpen() {
        answer();
    }

    String ask(String command) {
        try {
            commands.write(command + "\n");
            commands.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return answer();
    }

    private String answer() {
        try {
            String line = answers.readLine();
            if (line == null) {
                throw new AssertionError("The process has ended; see target/hosts");
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As an application that ends; returns when it is gone. */
    void stop() {
        ask("stop");
        process.onExit().join();
    }

    /** As {@code kill -9}; returns when it is gone. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }
}
