package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.CallOptions;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Scope;
import org.junit.jupiter.api.Test;

/** One login of two tenants, which have a host each: neither is given what the other has done. */
class TenantsTest {
    private final GuardedMethods guarded = new GuardedMethods();
    private final MethodCalls methods = guarded.methods(() -> "alice");
    private final WorkGuard work = new WorkGuard(
            methods, new WorkDefaults(GuardedMethods.guard(OnDuplicate.REPLAY).policy()));

    private Object create(String host) throws Exception {
        guarded.host = host;
        return methods.run(GuardedMethods.guard(OnDuplicate.REPLAY), new Object[] {"o-1"}, () -> host);
    }

    private String charge(String host, CallOptions<String> options) throws Exception {
        guarded.host = host;
        return work.call("charge", "k", options, () -> host);
    }

    @Test
    void method_onAnotherHost_isAnotherCall() throws Exception {
        assertThat(create("blue.example")).isEqualTo("blue.example");
        assertThat(create("red.example")).isEqualTo("red.example");
        assertThat(create("")).isEqualTo("");
        assertThat(create("blue.example")).isEqualTo("blue.example");
        assertThat(guarded.outcomes)
                .extracting(Enum::name)
                .containsExactly("EXECUTED", "EXECUTED", "EXECUTED", "REPLAYED");
    }

    @Test
    void workOfOneKey_onAnotherHost_isAnotherCall() throws Exception {
        CallOptions<String> replaying = CallOptions.replaying(String.class);

        assertThat(charge("blue.example", replaying)).isEqualTo("blue.example");
        assertThat(charge("red.example", replaying)).isEqualTo("red.example");
        assertThat(charge("", replaying)).isEqualTo("");
        assertThat(charge("blue.example", replaying)).isEqualTo("blue.example");
    }

    @Test
    void shared_hostsAreOne() throws Exception {
        CallOptions<String> shared = CallOptions.replaying(String.class).scope(Scope.SHARED);

        assertThat(charge("blue.example", shared)).isEqualTo("blue.example");
        assertThat(charge("red.example", shared)).isEqualTo("blue.example");
    }
}
