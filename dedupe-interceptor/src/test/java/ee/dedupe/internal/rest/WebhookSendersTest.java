package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Providers of events, each by its own schedule: with the guard, and without it. */
class WebhookSendersTest {
    private static final Path DECISION = Path.of("..", "docs", "adr", "0075-senders-are-played.md");

    static List<WebhookSender> senders() {
        return WebhookSender.all();
    }

    @ParameterizedTest
    @MethodSource("senders")
    void eachEvent_isReceivedOnce_andEachDeliveryIsAcknowledgedOrComesAgain(WebhookSender sender) {
        WebhookPlay play = new WebhookPlay(sender, Mode.ENFORCE).play();

        assertThat(play.effects).hasSize(WebhookPlay.EVENTS);
        assertThat(play.effects.values()).containsOnly(1);
        // 500 is what the application itself answers, of what it has not received.
        assertThat(play.answers()).containsOnlyKeys("200 executed", "204 duplicate", "500 executed", "503 in-flight");
        assertThat(play.answers().get("200 executed")).isEqualTo(WebhookPlay.EVENTS);
        assertThat(play.answers().get("204 duplicate")).isGreaterThan(WebhookPlay.EVENTS / 10);
        assertThat(play.unanswered()).as("killed runs").isPositive();
    }

    /** Who knows an event's id can neither run it nor keep it from running. */
    @ParameterizedTest
    @MethodSource("senders")
    void eventOfSomebodyElse_isRefused_andTakesNoKey(WebhookSender sender) {
        WebhookPlay play = new WebhookPlay(sender, Mode.ENFORCE).play();

        assertThat(play.forged).isNotEmpty().containsOnly("401 -");
        assertThat(play.runs()).isEqualTo(WebhookPlay.EVENTS);
    }

    /** The control, and what the decision shows of both. */
    @ParameterizedTest
    @MethodSource("senders")
    void eventsWithoutTheGuard_areReceivedAgain(WebhookSender sender) throws IOException {
        WebhookPlay unguarded = new WebhookPlay(sender, Mode.OFF).play();

        assertThat(unguarded.effects).hasSize(WebhookPlay.EVENTS);
        assertThat(Collections.max(unguarded.effects.values())).isGreaterThan(1);
        assertThat(unguarded.runs()).isGreaterThan(WebhookPlay.EVENTS * 11 / 10);
        assertThat(Files.readString(DECISION))
                .contains("| " + sender.name() + " | `" + sender.keyFrom() + "` | " + WebhookPlay.EVENTS + " | "
                        + unguarded.runs() + " |");
    }
}
