package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.CallOptions;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Scope;
import org.junit.jupiter.api.Test;

/** Whether callers are told apart. */
class WorkScopeTest {
    private final GuardedMethods guarded = new GuardedMethods();
    private String principal = "ann";
    private final WorkGuard work = new WorkGuard(
            guarded.methods(() -> principal),
            new WorkDefaults(GuardedMethods.guard(OnDuplicate.REPLAY).policy()));

    private String call(Scope scope) throws Exception {
        return work.call("charge", "k", CallOptions.replaying(String.class).scope(scope), () -> principal);
    }

    @Test
    void callers_areToldApart() throws Exception {
        assertThat(call(Scope.CALLER)).isEqualTo("ann");
        principal = "bob";
        assertThat(call(Scope.CALLER)).isEqualTo("bob");
    }

    @Test
    void shared_theyAreNot() throws Exception {
        assertThat(call(Scope.SHARED)).isEqualTo("ann");
        principal = "bob";
        assertThat(call(Scope.SHARED)).isEqualTo("ann");
    }
}
