package ee.dedupe.benchmarks.kit;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * Another member of a grid, with our store on it, in a process of its own.
 *
 * @param process that it lives in
 */
public record PeerMember(Process process) implements AutoCloseable {

    /** Starts it as member 1 of 2; returns at once. */
    public static PeerMember start(String cluster) throws IOException {
        return start(cluster, 1, 2);
    }

    /** Starts it as this one of so many; returns at once. */
    public static PeerMember start(String cluster, int number, int of) throws IOException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx2g",
                        "-Dbenchmarks.hazelcast.port=" + Grid.port(0),
                        "-D" + Grid.LOGGING + "=none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        PeerMember.class.getName(),
                        cluster,
                        String.valueOf(number),
                        String.valueOf(of)))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return new PeerMember(process);
    }

    /** The process: lives until its parent is gone. */
    public static void main(String[] arguments) throws IOException {
        Grid grid = Grid.join(arguments[0], Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        System.in.transferTo(OutputStream.nullOutputStream());
        grid.close();
        System.exit(0);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
