package ee.dedupe.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.redis.internal.link.RedisLink;
import ee.dedupe.redis.internal.link.RedisSettings;
import ee.dedupe.spi.ClaimStoreException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a server refuses a call with, and whether its connections are left and the call is made once more. */
class RefusalTest {
    private final Server server = new Server();

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Another server, or this one a little later, may serve.
                "READONLY You can't write against a read only replica. | true",
                "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'. | true",
                "LOADING Redis is loading the dataset in memory | true",
                "CLUSTERDOWN The cluster is down | true",
                "NOREPLICAS Not enough good replicas to write. | true",
                "MISCONF Redis is configured to save RDB snapshots, but it's unable to persist to disk. | true",
                "NOAUTH Authentication required. | true",
                "WRONGPASS invalid username-password pair or user is disabled. | true",
                "UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?) | true",
                "ERR Error running script: @user_script:1: -READONLY You can't write against a read only replica. | true",
                // A right is missed, and memory is full, whichever connection asks; a script that runs long has to end.
                "NOPERM this user has no permissions to run the 'evalsha' command | false",
                "OOM command not allowed when used memory > 'maxmemory'. | false",
                "BUSY Redis is busy running a script. | false",
                // Of several keys, which no call has; of a cluster, where one server was named.
                "TRYAGAIN Multiple keys request during rehashing of slot | false",
                "MOVED 7 127.0.0.1:1 | false",
                "ERR unknown command 'evalsha' | false",
                "WRONGTYPE Operation against a key holding the wrong kind of value | false"
            })
    void call_thatIsRefused_isMadeOnceMore_whereItsServerCannotServe(String refusal, boolean isLeft) {
        try (RedisLink link = link("0")) {
            RedisCalls calls = new RedisCalls(link);
            assertThat(calls.run("look-up", RecordScripts.GET, new byte[1])).isNull();

            server.refuse("EVALSHA", refusal);
            if (isLeft) {
                assertThat(calls.run("look-up", RecordScripts.GET, new byte[1])).isNull();
            } else {
                assertThatThrownBy(() -> calls.run("look-up", RecordScripts.GET, new byte[1]))
                        .isInstanceOf(ClaimStoreException.class);
            }

            assertThat(server.scripts).hasValue(isLeft ? 3 : 2);
            assertThat(server.connections).hasValue(isLeft ? 2 : 1);
        }
    }

    /** The change was made, and is made again where it may have been lost. */
    @ParameterizedTest
    @CsvSource({
        "UNBLOCKED force unblock from blocking operation",
        "READONLY You can't write against a read only replica."
    })
    void change_whoseServerIsDemoted_whileReplicasAreWaitedFor_isMadeOnceMore(String refusal) {
        try (RedisLink link = link("1")) {
            RedisCalls calls = new RedisCalls(link);
            calls.change("claim", RecordScripts.PUT, answer -> true, new byte[1]);

            server.refuse("WAIT", refusal);
            calls.change("claim", RecordScripts.PUT, answer -> true, new byte[1]);

            assertThat(server.scripts).hasValue(3);
        }
    }

    private RedisLink link(String replicas) {
        return RedisLink.own(RedisSettings.read(key -> Optional.ofNullable(
                switch (key) {
                    case "dedupe.redis.nodes" -> server.address();
                    case "dedupe.redis.wait-replicas" -> replicas;
                    default -> null;
                })));
    }

    /** Speaks as much of the protocol as a call needs. By connections that are open when it begins to refuse, it goes on to. */
    private static final class Server {
        private final ServerSocket listening;
        private final AtomicInteger connections = new AtomicInteger();
        private final AtomicInteger scripts = new AtomicInteger();
        private volatile int refusing;
        private volatile String refused = "";
        private volatile String refusal = "";

        Server() {
            try {
                listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            start(() -> {
                while (true) {
                    Socket client = listening.accept();
                    int number = connections.incrementAndGet();
                    start(() -> serve(client, number));
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
                    // The end of the test, or of a connection.
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        private void serve(Socket client, int number) throws IOException {
            BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream(), ISO_8859_1));
            OutputStream out = client.getOutputStream();
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String command = "";
                for (int i = 0; i < Integer.parseInt(line.substring(1)); i++) {
                    char[] word = new char[Integer.parseInt(in.readLine().substring(1)) + 2];
                    for (int read = 0; read < word.length; ) {
                        read += in.read(word, read, word.length - read);
                    }
                    command = i == 0 ? new String(word).strip() : command;
                }
                out.write((answer(command, number) + "\r\n").getBytes(ISO_8859_1));
            }
        }

        private String answer(String command, int number) {
            if (command.equals("EVALSHA")) {
                scripts.incrementAndGet();
            }
            if (number <= refusing && command.equals(refused)) {
                return "-" + refusal;
            }
            return switch (command) {
                case "EVALSHA" -> "$-1";
                case "HELLO" -> "*2\r\n$5\r\nproto\r\n:2";
                case "WAIT" -> ":1";
                default -> "+OK";
            };
        }

        void refuse(String command, String with) {
            refused = command;
            refusal = with;
            refusing = connections.get();
        }

        String address() {
            return "127.0.0.1:" + listening.getLocalPort();
        }

        void close() throws IOException {
            listening.close();
        }
    }
}
