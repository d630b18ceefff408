package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.Claims;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** A claim that its call has given up, and that the server reads after its withdrawal. */
class LateClaimTest {
    /** Between a store and its server. It does something once before it hands on an answer. */
    private static final class Between implements AutoCloseable {
        private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final AtomicReference<Runnable> beforeAnswer = new AtomicReference<>(() -> {});

        Between(int serverPort) throws IOException {
            start(() -> {
                while (true) {
                    Socket client = listening.accept();
                    Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
                    start(() -> copy(client.getInputStream(), server.getOutputStream(), false));
                    start(() -> copy(server.getInputStream(), client.getOutputStream(), true));
                }
            });
        }

        private interface Work {
            void run() throws IOException;
        }

        private static void start(Work work) {
            Thread thread = new Thread(() -> {
                try {
                    work.run();
                } catch (IOException closed) {
                    // The end of the test.
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        private void copy(InputStream in, OutputStream out, boolean answers) throws IOException {
            byte[] some = new byte[8_192];
            for (int length = in.read(some); length >= 0; length = in.read(some)) {
                if (answers) {
                    beforeAnswer.getAndSet(() -> {}).run();
                }
                out.write(some, 0, length);
            }
            out.close();
        }

        String address() {
            return "127.0.0.1:" + listening.getLocalPort();
        }

        @Override
        public void close() throws IOException {
            listening.close();
        }
    }

    @Test
    void withdrawal_thatTheServerReadsBeforeItsClaim_freesTheKey() throws IOException {
        try (RedisServer server = RedisServer.start();
                Between between = new Between(server.port());
                ClaimStore direct = TestStores.open(server);
                ClaimStore store = TestStores.open(Map.of("dedupe.redis.nodes", between.address()))) {
            ClaimRequest request =
                    new ClaimRequest(Claims.newKey(), Claims.newToken(), new Term.Fixed(Claims.TTL), Optional.empty());
            between.beforeAnswer.set(() -> direct.claim(request));

            store.withdraw(request);

            assertThat(Claims.free(direct, List.of(request.key()))).isEqualTo(1);
        }
    }
}
