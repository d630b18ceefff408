package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.Failures;
import ee.dedupe.tck.ForwardingStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a store ends with, and the threads that ask it: never the request's own failure. */
class AsyncClaimStoreTest {
    private static final String ALL = "ee.dedupe.tck.Failures#all";
    private static final Operation OPERATION = new Operation("com.acme.Orders", "create", List.of(), "");
    private static final ClaimRequest REQUEST = new ClaimRequest(
            Claims.newKey(), new OwnerToken(1, 1), new Term.Fixed(Duration.ofSeconds(90)), Optional.empty());

    private static AsyncClaimStore over(ClaimStore store, Executor threads) {
        return new AsyncClaimStore(store, threads, Recorder.NONE, () -> 0);
    }

    private static ClaimStore failing(Throwable failure) {
        return new ForwardingStore(new MemoryClaimStore(() -> 0, 10)) {
            @Override
            public Optional<ClaimStore> within(Duration most) {
                return Failures.raise(failure);
            }

            @Override
            public ClaimResult claim(ClaimRequest request) {
                return Failures.raise(failure);
            }
        };
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void storeThatFails_hasNotAnswered(Throwable failure) {
        AsyncClaimStore store = over(failing(failure), Runnable::run);

        assertThat(store.claim(REQUEST, OPERATION).answer()).isCompletedExceptionally();
        assertThat(store.within(1)).isSameAs(store);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void threadsThatFail_haveNotAskedIt(Throwable failure) {
        AsyncClaimStore store = over(new MemoryClaimStore(() -> 0, 10), task -> Failures.raise(failure));

        assertThat(store.claim(REQUEST, OPERATION).answer()).isCompletedExceptionally();
    }
}
