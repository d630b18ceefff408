package ee.dedupe.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A {@code Node} that runs: a version of the library in a process of its own. */
record NodeProcess(Process process, BufferedReader output) implements AutoCloseable {
    private static final String SAYS = "node: ";

    /**
     * Returns when it has joined those that run.
     *
     * @param jars the directory with the jars of a version
     * @param port of this node
     * @param ports of all nodes
     */
    static NodeProcess start(String name, Path jars, int port, List<Integer> ports) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Ddedupe.store=hazelcast",
                        "-Ddedupe.hazelcast.cluster-name=side-by-side-" + ports.get(0),
                        "-Ddedupe.hazelcast.port=" + port,
                        "-Ddedupe.hazelcast.members="
                                + ports.stream().map(one -> "127.0.0.1:" + one).collect(joining(",")),
                        "-cp",
                        classPath(jars),
                        Path.of("src", "test", "resources", "Node.java").toString(),
                        name)
                .redirectErrorStream(true)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        NodeProcess node =
                new NodeProcess(process, new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8)));
        node.said();
        return node;
    }

    /** What comes of a guarded call with this key. */
    String call(String key) throws IOException {
        process.getOutputStream().write((key + "\n").getBytes(UTF_8));
        process.getOutputStream().flush();
        return said();
    }

    private String said() throws IOException {
        StringBuilder log = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith(SAYS)) {
                return line.substring(SAYS.length());
            }
            log.append(line).append('\n');
        }
        throw new IOException("The node has ended:\n" + log);
    }

    /** The jars of a version, and of these tests what an application's server would have. */
    private static String classPath(Path jars) throws IOException {
        try (Stream<Path> files = Files.list(jars)) {
            List<Path> ours =
                    files.filter(file -> file.toString().endsWith(".jar")).toList();
            Stream<String> others = Stream.of(
                            System.getProperty("java.class.path").split(File.pathSeparator))
                    .filter(element -> element.endsWith(".jar"));
            return Stream.concat(ours.stream().map(Path::toString), others).collect(joining(File.pathSeparator));
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
