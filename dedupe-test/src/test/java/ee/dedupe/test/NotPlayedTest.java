package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What cannot be played is not played, and says why: it is never right. */
class NotPlayedTest {
    private static final String ALIKE =
            "two calls were answered alike, so that answers do not tell what ran: name a count";

    private static Map<Play, String> reasons(Report report) {
        return report.findings().stream()
                .filter(Finding.NotPlayed.class::isInstance)
                .map(Finding.NotPlayed.class::cast)
                .collect(Collectors.toMap(Finding.NotPlayed::play, Finding.NotPlayed::reason));
    }

    private static SmallServer server(Fault fault) throws IOException {
        return new SmallServer(WrittenContract.IETF, 422, 409, fault);
    }

    @Test
    void play_thatLacksSomething_saysWhat() throws IOException {
        try (SmallServer server = server(Fault.NONE)) {
            Report report = Guarded.at(server.uri())
                    .body("x")
                    .countingAt(server.counter())
                    .report();

            assertThat(reasons(report))
                    .containsEntry(Play.OTHER_CONTENT, "there is no other content to send: name one")
                    .containsEntry(Play.OTHER_CALLER, "no caller was named")
                    .containsEntry(Play.SAME_CONTENT, "no caller was named")
                    .containsEntry(Play.AFTER_5XX, "no header that makes the call fail with 5xx was named")
                    .containsEntry(Play.AFTER_4XX, "no header that makes the call fail with 4xx was named")
                    .containsEntry(Play.KEY_EMPTY, "there is no other content to send: name one")
                    .containsEntry(Play.BODY_IN_PIECES, "the body is too short to be cut")
                    .containsEntry(Play.OTHER_NODE, "no other node was named")
                    .containsEntry(Play.AFTER_RESTART, "no command that restarts the server was named")
                    .containsEntry(
                            Play.WHILE_RUNNING,
                            "the call was over before its retry was sent: name a header that makes it slow");
            assertThat(report.right()).isEqualTo(5);
            assertThat(report.exitCode()).isZero();
        }
    }

    @Test
    void header_thatDoesNotDoWhatItShould_isNotTakenForIt() throws IOException {
        try (SmallServer server = server(Fault.NONE)) {
            Report report = Orders.callers(server)
                    .countingAt(server.counter())
                    .fails5xx("X-Fail: 404")
                    .fails4xx("X-Fail: 404")
                    .restartedBy(() -> {
                        throw new IOException("secret-command");
                    })
                    .report();

            assertThat(reasons(report))
                    .containsEntry(Play.AFTER_5XX, "the call that was to fail was answered 404")
                    .containsEntry(Play.AFTER_RESTART, "the restart failed (IOException)");
            assertThat(reasons(report).get(Play.AFTER_4XX)).startsWith("the call that was to fail was answered 404");
        }
    }

    @Test
    void answers_thatAreAlike_tellNothing() throws IOException {
        try (SmallServer server = server(Fault.UNGUARDED)) {
            server.answerAlike();

            Report report = Orders.callers(server).report();

            assertThat(report.exitCode()).isEqualTo(2);
            assertThat(reasons(report)).hasSize(Play.values().length);
            assertThat(reasons(report).values()).containsOnly(ALIKE);
        }
    }

    @Test
    void answersAlone_tellAnUnguardedEndpoint() throws IOException {
        try (SmallServer guarded = server(Fault.NONE);
                SmallServer unguarded = server(Fault.UNGUARDED)) {
            Report right = Orders.callers(guarded).report();
            Report wrong = Orders.callers(unguarded).report();

            assertThat(right.wrong()).isZero();
            assertThat(reasons(right)).doesNotContainKeys(Play.DOUBLE_CLICK, Play.RACE_OF_EIGHT, Play.LOST_ANSWER);
            assertThat(wrong.exitCode()).isEqualTo(1);
            assertThat(reasons(wrong).get(Play.LOST_ANSWER))
                    .isEqualTo("nobody saw the first answer, so that answers do not tell what ran: name a count");
        }
    }

    @Test
    void count_thatDoesNotCount_playsNothing() throws IOException {
        try (SmallServer server = server(Fault.NONE)) {
            Report still = Orders.callers(server).counting(() -> 7).report();
            Report broken = Orders.callers(server)
                    .counting(() -> {
                        throw new IllegalStateException("secret-query");
                    })
                    .report();
            Report wordless = Orders.callers(server).countingAt(server.uri()).report();

            assertThat(reasons(still).values()).containsOnly("of two calls that both succeeded, 0 were counted");
            assertThat(reasons(broken).values()).containsOnly("the count failed (IllegalStateException)");
            assertThat(reasons(wordless).values()).containsOnly("the count was answered 400");
        }
    }

    @Test
    void endpoint_thatIsNotThereOrDoesNotTakeIt_playsNothing() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        Report gone = Guarded.at(URI.create("http://127.0.0.1:" + free + "/")).report();
        assertThat(gone.exitCode()).isEqualTo(2);
        assertThat(reasons(gone).values()).containsOnly("a request got no answer (ConnectException)");

        try (SmallServer server = server(Fault.NONE)) {
            Report refused = Orders.callers(server).header("X-Fail: 415").report();
            assertThat(reasons(refused).values()).containsOnly("the first request was answered 415");
        }
    }

    @Test
    void contentThatIsAlwaysTheSame_cannotPlayAGuardByContent() throws IOException {
        try (SmallServer server = new SmallServer(WrittenContract.FINGERPRINT, 0, 409, Fault.NONE)) {
            Report report = Orders.callers(server)
                    .body("{\"cents\":1500}")
                    .contract(WrittenContract.FINGERPRINT)
                    .report();

            assertThat(reasons(report).values())
                    .containsOnly("the body has no {{unique}}, so that all plays would have equal content");
        }
    }

    @Test
    void otherContent_isANumberMoreWhereNothingElseIsKnown() throws IOException {
        try (SmallServer server = server(Fault.CONTENT_NOT_COMPARED)) {
            Report report = Orders.callers(server)
                    .body("{\"cents\":1500}")
                    .countingAt(server.counter())
                    .report();

            assertThat(report.findings())
                    .filteredOn(verdict -> verdict.play() == Play.OTHER_CONTENT)
                    .singleElement()
                    .isEqualTo(new Finding.Wrong(
                            Play.OTHER_CONTENT,
                            "The answers were 201, 201, and 1 ran",
                            "the second does not run, and gets 422"));
        }
    }
}
