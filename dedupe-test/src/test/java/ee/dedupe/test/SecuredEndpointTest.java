package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Plays over TLS, against a server with a certificate of its own. */
@Timeout(120)
class SecuredEndpointTest {
    @TempDir
    static Path directory;

    private static ServerCertificate own;
    private static ServerCertificate others;

    @BeforeAll
    static void make() throws Exception {
        own = ServerCertificate.of(directory, "ip:127.0.0.1");
        others = ServerCertificate.of(directory, "dns:shop.example");
    }

    private static SmallServer server(Fault fault, ServerCertificate certificate) throws Exception {
        return new SmallServer(WrittenContract.IETF, 422, 409, fault, Optional.of(certificate.context()));
    }

    private static Map<Play, String> told(Fault fault, Optional<ServerCertificate> certificate) throws Exception {
        Map<Play, String> told = new EnumMap<>(Play.class);
        try (SmallServer server = certificate.isPresent()
                ? server(fault, certificate.get())
                : new SmallServer(WrittenContract.IETF, 422, 409, fault)) {
            Guarded guarded = Orders.all(server);
            if (certificate.isPresent()) {
                guarded.trusting(certificate.get().pem());
            }
            Probe probe = new Probe(guarded.setup());
            for (Play play : Play.values()) {
                server.next(play);
                told.put(play, Findings.word(probe.play(play)));
            }
        }
        return told;
    }

    /** What each fault is red by, FindingsTest says. */
    @ParameterizedTest
    @EnumSource(
            names = {
                "NONE",
                "UNGUARDED",
                "REPLAYS_TO_ANY_CALLER",
                "RELEASED_WITH_A_LOST_ANSWER",
                "FORM_OF_TRANSFER_COUNTS"
            })
    void findings_areThoseOfThePlainEndpoint(Fault fault) throws Exception {
        assertThat(told(fault, Optional.of(own))).isEqualTo(told(fault, Optional.empty()));
    }

    @Test
    void server_thatIsNotTrusted_isNotPlayed() throws Exception {
        try (SmallServer server = server(Fault.NONE, own)) {
            assertThat(reasons(Orders.all(server))).containsOnly(Trust.REFUSED);
            assertThat(reasons(Orders.all(server).trusting(others.pem()))).containsOnly(Trust.REFUSED);
            assertThat(server.runs).hasValue(0);
        }
    }

    @Test
    void certificateOfAnotherHost_isNotPlayed() throws Exception {
        try (SmallServer server = server(Fault.NONE, others)) {
            assertThat(reasons(Orders.callers(server).trusting(others.pem()))).containsOnly(Trust.REFUSED);
            assertThat(server.runs).hasValue(0);
        }
    }

    private static Iterable<String> reasons(Guarded guarded) {
        Report report = guarded.report();
        assertThat(report.exitCode()).isEqualTo(2);
        return report.findings().stream()
                .map(Finding.NotPlayed.class::cast)
                .map(Finding.NotPlayed::reason)
                .toList();
    }

    @Test
    void file_withoutCertificates_isRefused() throws IOException {
        Guarded guarded = Guarded.at(URI.create("https://127.0.0.1/"));
        Path empty = Files.writeString(directory.resolve("empty.pem"), "");
        Path words = Files.writeString(directory.resolve("words.pem"), "secret words");

        assertThatIllegalArgumentException().isThrownBy(() -> guarded.trusting(empty));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> guarded.trusting(words))
                .withMessageNotContaining("secret");
        assertThatThrownBy(() -> guarded.trusting(directory.resolve("none.pem")))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void certificates_areAllTrusted_thatAreInTheFile() throws Exception {
        Path both = Files.writeString(
                directory.resolve("both.pem"), Files.readString(others.pem()) + Files.readString(own.pem()));
        try (SmallServer server = server(Fault.NONE, own)) {
            assertThat(Orders.callers(server).trusting(both).report().wrong()).isZero();
            assertThat(server.runs.get()).isPositive();
        }
    }

    /** A server that reads the request and says nothing is not waited for. */
    @Test
    void cut_leavesBeforeTheAnswer() throws Exception {
        try (ServerSocket listening =
                own.context().getServerSocketFactory().createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> request(listening));
            Setup setup = Guarded.at(URI.create("https://127.0.0.1:" + listening.getLocalPort() + "/"))
                    .body("sent to its end")
                    .patience(Duration.ofMinutes(5))
                    .trusting(own.pem())
                    .setup();

            long begun = System.nanoTime();
            new Wire(setup)
                    .cut(new PlayedRequest(
                            setup.sent().uri(),
                            "127.0.0.1",
                            "POST",
                            setup.sent().headers(),
                            "sent to its end",
                            false));

            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(20));
            assertThat(read.get(20, TimeUnit.SECONDS)).endsWith("sent to its end");
        }
    }

    /** Never answers, and ends when there is nothing more to read. */
    private static String request(ServerSocket listening) {
        StringBuilder read = new StringBuilder();
        try (Socket socket = listening.accept();
                InputStream in = socket.getInputStream()) {
            for (int next = in.read(); next >= 0; next = in.read()) {
                read.append((char) next);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return read.toString();
    }
}
