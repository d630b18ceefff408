package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.claim.StorageKey;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What takes part in a call after its method and before its transaction ends. */
class ReturnHookTest {
    private static final MethodOperation OPERATION = Bench.guard(OnDuplicate.REPLAY);

    private final Bench bench = new Bench();
    private final List<String> heard = new ArrayList<>();

    private String status() {
        return bench.manager.getTransactionStatus() == jakarta.transaction.Status.STATUS_ACTIVE ? "active" : "ended";
    }

    @Test
    void result_isSeenWhileTheTransactionIsActive() throws Exception {
        bench.hook = (call, result, failure) -> heard.add(result + " " + failure + " " + status() + " "
                + call.key().map(StorageKey::toHex).isPresent());
        bench.manager.begin();
        bench.call(OPERATION, "a", () -> "done");
        bench.manager.commit();
        assertThat(heard).containsExactly("done null active true");
    }

    @Test
    void failure_isSeenAndNotReplaced() {
        IOException down = new IOException("down");
        bench.hook = (call, result, failure) -> {
            heard.add(result + " " + failure.getMessage());
            throw new IllegalStateException("hook");
        };
        assertThatThrownBy(() -> bench.call(OPERATION, "a", () -> {
                    throw down;
                }))
                .isSameAs(down)
                .hasSuppressedException(new IllegalStateException("hook"));
        assertThat(heard).containsExactly("null down");
    }

    @Test
    void hookThatThrows_failsTheCall_whichThenMayRunAgain() throws Exception {
        bench.hook = (call, result, failure) -> {
            throw new IllegalStateException("not recorded");
        };
        assertThatThrownBy(() -> bench.call(OPERATION, "a", () -> "first")).hasMessage("not recorded");
        bench.hook = (call, result, failure) -> {};
        assertThat(bench.call(OPERATION, "a", () -> "second")).isEqualTo("second");
    }

    @Test
    void duplicate_isNotTold() throws Exception {
        bench.call(OPERATION, "a", () -> "done");
        bench.hook = (call, result, failure) -> heard.add("told");
        bench.call(OPERATION, "a", () -> "never");
        assertThat(heard).isEmpty();
    }
}
