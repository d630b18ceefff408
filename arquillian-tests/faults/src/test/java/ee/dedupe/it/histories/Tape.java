package ee.dedupe.it.histories;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file to which lines are appended, each by one write: what has been written outlives the process. Thread-safe. */
final class Tape {
    private final FileChannel file;

    Tape(Path path) {
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of the machine, whatever clock the process is shown. */
    static long now() {
        return System.nanoTime() / 1_000_000;
    }

    synchronized void write(Object... fields) {
        StringBuilder line = new StringBuilder();
        for (Object field : fields) {
            line.append(line.isEmpty() ? "" : "\t").append(field);
        }
        try {
            file.write(ByteBuffer.wrap(line.append('\n').toString().getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
