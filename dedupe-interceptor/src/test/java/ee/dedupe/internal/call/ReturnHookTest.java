package ee.dedupe.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.method.GuardedMethods;
import ee.dedupe.internal.method.MethodOperation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What takes part in a call after its method and before its transaction ends. */
class ReturnHookTest {
    private static final MethodOperation OPERATION = GuardedMethods.guard(OnDuplicate.REPLAY);

    private final GuardedMethods guarded = new GuardedMethods();
    private final List<String> heard = new ArrayList<>();

    private String status() {
        return guarded.manager.getTransactionStatus() == jakarta.transaction.Status.STATUS_ACTIVE ? "active" : "ended";
    }

    @Test
    void result_isSeenWhileTheTransactionIsActive() throws Exception {
        guarded.hook = (call, result, failure) -> heard.add(result + " " + failure + " " + status() + " "
                + call.key().map(StorageKey::toHex).isPresent());
        guarded.manager.begin();
        guarded.call(OPERATION, "a", () -> "done");
        guarded.manager.commit();
        assertThat(heard).containsExactly("done null active true");
    }

    @Test
    void failure_isSeenAndNotReplaced() {
        IOException down = new IOException("down");
        guarded.hook = (call, result, failure) -> {
            heard.add(result + " " + failure.getMessage());
            throw new IllegalStateException("hook");
        };
        assertThatThrownBy(() -> guarded.call(OPERATION, "a", () -> {
                    throw down;
                }))
                .isSameAs(down)
                .hasSuppressedException(new IllegalStateException("hook"));
        assertThat(heard).containsExactly("null down");
    }

    @Test
    void hookThatThrows_failsTheCall_whichThenMayRunAgain() throws Exception {
        guarded.hook = (call, result, failure) -> {
            throw new IllegalStateException("not recorded");
        };
        assertThatThrownBy(() -> guarded.call(OPERATION, "a", () -> "first")).hasMessage("not recorded");
        guarded.hook = (call, result, failure) -> {};
        assertThat(guarded.call(OPERATION, "a", () -> "second")).isEqualTo("second");
    }

    @Test
    void duplicate_isNotTold() throws Exception {
        guarded.call(OPERATION, "a", () -> "done");
        guarded.hook = (call, result, failure) -> heard.add("told");
        guarded.call(OPERATION, "a", () -> "never");
        assertThat(heard).isEmpty();
    }
}
