package ee.dedupe.it.histories;

import ee.dedupe.redis.server.RedisServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What keeps claims, beside the nodes. */
interface StoreProcess extends AutoCloseable {
    int port();

    /** As after a crash. */
    void restart() throws IOException, InterruptedException;

    void freeze() throws IOException;

    void wake() throws IOException;

    @Override
    void close() throws IOException;

    /** A Redis that has written each change to disk before it answers, as the manual tells those who want to lose nothing. */
    static StoreProcess redis(Path directory) throws IOException {
        RedisServer server = RedisServer.start(
                "dir " + Files.createDirectories(directory).toAbsolutePath(), "appendonly yes", "appendfsync always");
        return new StoreProcess() {
            @Override
            public int port() {
                return server.port();
            }

            @Override
            public void restart() {
                server.kill();
                server.restart();
            }

            @Override
            public void freeze() {
                server.freeze();
            }

            @Override
            public void wake() {
                server.wake();
            }

            @Override
            public void close() {
                server.close();
            }
        };
    }
}
