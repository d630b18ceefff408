package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OpenEndTest {
    private static final class OwnTimeout extends TimeoutException {
        private static final long serialVersionUID = 1;
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new TimeoutException(), true),
                Arguments.of(new OwnTimeout(), true),
                Arguments.of(new CancellationException(), true),
                Arguments.of(new org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException(), true),
                Arguments.of(
                        new CompletionException(
                                new org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException() {
                                    private static final long serialVersionUID = 1;
                                }),
                        true),
                Arguments.of(new CompletionException(new TimeoutException()), true),
                Arguments.of(new ExecutionException(new TimeoutException()), true),
                Arguments.of(new CompletionException(new ExecutionException(new CancellationException())), true),
                Arguments.of(new CompletionException("alone", null), false),
                Arguments.of(new ExecutionException("alone", null), false),
                Arguments.of(new SocketTimeoutException(), false),
                Arguments.of(new IllegalStateException(new TimeoutException()), false),
                Arguments.of(new CompletionException(new IOException()), false),
                Arguments.of(new OutOfMemoryError(), false));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void failureOfAStage_saysNothingOfTheWork_whereItIsAboutTheWaiting(Throwable failure, boolean open) {
        Ending told = Ending.withoutStatus(failure, TransactionOutcome.NONE, Optional.empty());

        assertThat(OpenEnd.is(failure)).isEqualTo(open);
        assertThat(told.ofStage().mayGoOn()).isEqualTo(open);
        assertThat(told.mayGoOn()).isFalse();
    }

    @Test
    void success_isAnEnd() {
        Ending told = Ending.withoutStatus(null, TransactionOutcome.NONE, Optional.empty());

        assertThat(told.ofStage()).isSameAs(told);
    }

    /** Rules name what was thrown, not what stages put around it. */
    @Test
    void rules_areAskedOfWhatIsInside() {
        Throwable inside = new TimeoutException();

        assertThat(Ending.withoutStatus(
                                new CompletionException(new ExecutionException(inside)),
                                TransactionOutcome.NONE,
                                Optional.empty())
                        .ofStage()
                        .failure())
                .isSameAs(inside);
    }
}
