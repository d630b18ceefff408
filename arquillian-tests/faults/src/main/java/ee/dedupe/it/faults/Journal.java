package ee.dedupe.it.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * In the WAR: what ran on this node, one line for each execution, in a file outside the server. Written before the method
 * goes on, so that a killed server has told what it did.
 */
final class Journal {
    /** System property of the node: the file. */
    static final String FILE = "fault.journal";

    private Journal() {}

    /** Opened once: to open a file may wait for the disk, which to append to one does not. */
    private static final class OfThisNode {
        private static final FileChannel CHANNEL = open();

        private static FileChannel open() {
            try {
                return FileChannel.open(
                        Path.of(System.getProperty(FILE)), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Appends in one write, which no other writer of the file can split. */
    static void ran(String what) {
        byte[] line = (what + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            if (OfThisNode.CHANNEL.write(ByteBuffer.wrap(line)) != line.length) {
                throw new IOException("not in one piece");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** In the test: how often a node has executed each action of this prefix so far. */
    static Map<String, Long> executions(Path file, String prefix) throws IOException {
        if (!Files.exists(file)) {
            return Map.of();
        }
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(prefix))
                    .collect(Collectors.groupingBy(line -> line, Collectors.counting()));
        }
    }
}
