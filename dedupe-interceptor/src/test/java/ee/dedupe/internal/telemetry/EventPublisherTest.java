package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import ee.dedupe.tck.LogLines;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventPublisherTest {
    private static final String LINE = "WARNING DEDUP0051 An observer of String failed; the call is not affected";

    private final FakeEvents events = new FakeEvents();
    private final EventPublisher eventPublisher = new EventPublisher(events);
    private final LogLines log = new LogLines();

    @AfterEach
    void closeLog() {
        log.close();
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new IllegalStateException(),
                new NoClassDefFoundError(),
                new AssertionError(),
                new StackOverflowError());
    }

    @Test
    void event_withSoundObservers_reachesBothKinds() {
        eventPublisher.announce("event");
        assertThat(events.fired).containsExactly("event");
        assertThat(events.firedAsync).containsExactly("event");
        assertThat(log.all()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("failures")
    void observer_thatThrows_isLoggedAndHurtsNobody(Throwable failure) {
        events.thrownByFire = failure;
        assertThatCode(() -> eventPublisher.announce("event")).doesNotThrowAnyException();
        assertThat(log.all()).containsExactly(LINE);
    }

    @Test
    void observer_thatThrows_leavesTheAsynchronousOnesTheirEvent() {
        events.thrownByFire = new IllegalStateException();
        eventPublisher.announce("event");
        assertThat(events.firedAsync).containsExactly("event");
    }

    @ParameterizedTest
    @MethodSource("failures")
    void asynchronousObserver_thatFails_isLoggedAndHurtsNobody(Throwable failure) {
        events.failureOfStage = failure;
        assertThatCode(() -> eventPublisher.announce("event")).doesNotThrowAnyException();
        assertThat(log.all()).containsExactly(LINE);
    }

    @ParameterizedTest
    @MethodSource("failures")
    void container_thatCannotFireAsynchronously_hurtsNobody(Throwable failure) {
        events.thrownByFireAsync = failure;
        assertThatCode(() -> eventPublisher.announce("event")).doesNotThrowAnyException();
        assertThat(log.all()).containsExactly(LINE);
    }
}
