package ee.dedupe.it.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a server writes into its log from a moment on, where the build names the log. Needed of one whose adapter passes on
 * only the first line of why a deployment failed.
 */
public final class ServerLog {
    private static final String FILE = System.getProperty("server.log", "");

    private final int start;

    private ServerLog(int start) {
        this.start = start;
    }

    public static ServerLog fromNow() {
        return new ServerLog(read().length());
    }

    /** Empty where the build names no log. */
    public String sinceThen() {
        return read().substring(start);
    }

    private static String read() {
        try {
            return FILE.isEmpty() ? "" : Files.readString(Path.of(FILE), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
