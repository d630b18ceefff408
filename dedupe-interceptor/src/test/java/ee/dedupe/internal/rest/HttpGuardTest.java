package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBypassed;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which method answers the request that was opened. */
class HttpGuardTest {
    private static class Asked {}

    private static final class Derived extends Asked {}

    private final TestServer server = new TestServer();
    private final TestServer past = new TestServer();
    private CurrentHttpCall current = new CurrentHttpCall(() -> true);
    private Object[] arguments = {};
    private int ran;

    @BeforeEach
    void open() {
        server.draft.beanClass = Asked.class.getName();
        ContainerRequestContext request = order("{}").context();
        request.setProperty(HttpGuardedCall.PROPERTY, server.opened(request));
        current.in(FakeRequest.servlet(request));
    }

    /** Whether the call is guarded as the request's. */
    private boolean answers(Object bean, String method, List<String> parameters) throws Exception {
        int before = server.store.states().size();
        Operation called = new Operation(bean.getClass().getName(), method, parameters, "");
        HttpOperation operation = new HttpOperation(
                policy(called),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                TestServer.KEY_HEADER,
                TakenParameters.NONE,
                false,
                100,
                ClientTerms.USUAL);
        new HttpGuard(
                        operation,
                        TestRequest.Resource.class.getMethod("create"),
                        current,
                        server.calls().calls().telemetry())
                .call(FakeRequest.fake(InvocationContext.class, (asked, given) -> switch (asked) {
                    case "getTarget" -> bean;
                    case "getContextData" -> new HashMap<>();
                    case "getParameters" -> arguments;
                    case "getMethod" -> TestRequest.Resource.class.getMethod("create");
                    case "proceed" -> ran++;
                    default -> null;
                }));
        return server.store.states().size() > before;
    }

    private Policy policy(Operation operation) {
        Policy draft = server.draft.policy();
        return new Policy(
                operation,
                draft.mode(),
                draft.guardBy(),
                draft.keyRequired(),
                draft.scope(),
                draft.fields(),
                draft.waiting(),
                draft.maxRun(),
                draft.key(),
                draft.fingerprint());
    }

    @Test
    void method_thatWasAskedFor_answersOnce() throws Exception {
        assertThat(answers(new Asked(), "create", List.of())).isTrue();
        assertThat(answers(new Asked(), "create", List.of())).isFalse();
    }

    /** As when something outside of the guard splits what came in one request. */
    @Test
    void method_thatIsCalledWithOthers_runsForItself() throws Exception {
        arguments = new Object[] {"a"};
        assertThat(answers(new Asked(), "create", List.of())).isTrue();
        assertThat(ran).isEqualTo(1);
        assertThat(answers(new Asked(), "create", List.of())).isFalse();
        assertThat(ran).isEqualTo(1);

        arguments = new Object[] {"b"};
        assertThat(answers(new Asked(), "create", List.of())).isFalse();
        assertThat(ran).isEqualTo(2);
    }

    @Test
    void method_ofADuplicate_thatIsCalledWithOthers_doesNotRun() throws Exception {
        arguments = new Object[] {"a"};
        assertThat(answers(new Asked(), "create", List.of())).isTrue();
        current = new CurrentHttpCall(() -> true);
        open();
        assertThat(answers(new Asked(), "create", List.of())).isFalse();

        arguments = new Object[] {"b"};
        assertThat(answers(new Asked(), "create", List.of())).isFalse();
        assertThat(ran).isEqualTo(1);
    }

    @Test
    void method_ofADerivedClass_answersInItsPlace() throws Exception {
        assertThat(answers(new Derived(), "create", List.of())).isTrue();
    }

    @Test
    void method_ofAnotherBean_doesNotAnswer() throws Exception {
        assertThat(answers("another", "create", List.of())).isFalse();
    }

    @Test
    void otherMethod_ofADerivedClass_doesNotAnswer() throws Exception {
        assertThat(answers(new Derived(), "other", List.of())).isFalse();
        assertThat(answers(new Derived(), "create", List.of("int"))).isFalse();
    }

    @Test
    void methodOfAnotherBean_leavesTheRequestToItsOwn() throws Exception {
        assertThat(answers("another", "create", List.of())).isFalse();
        assertThat(answers(new Asked(), "create", List.of())).isTrue();
    }

    @Test
    void request_thatMissedTheFilters_fails() {
        assertThatThrownBy(() -> callPastTheFilters(Mode.ENFORCE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0029 @Deduplicated on com.acme.Orders.create cannot be honored: ")
                .hasMessageContaining("jakarta.ws.rs.loadServices");
        assertThat(past.counted).containsExactly("fingerprint unavailable");
        assertThat(past.events.fired)
                .containsExactly(new GuardBypassed(
                        "com.acme.Orders.create", "", "", Layer.FINGERPRINT, BypassReason.NOT_GUARDED, ""));
    }

    @Test
    void request_thatMissedTheFilters_whereTheModeIsObserve_runs() throws Exception {
        assertThat(callPastTheFilters(Mode.OBSERVE)).isEqualTo("ran");
    }

    @Test
    void request_thatMissedTheFilters_whereTheModeIsOff_runs() throws Exception {
        assertThat(callPastTheFilters(Mode.OFF)).isEqualTo("ran");
    }

    private Object callPastTheFilters(Mode mode) throws Exception {
        past.draft.mode = mode;
        return new HttpGuard(
                        past.operation(),
                        TestRequest.Resource.class.getMethod("create"),
                        new CurrentHttpCall(() -> true),
                        past.calls().calls().telemetry(),
                        target -> true)
                .call(FakeRequest.fake(
                        InvocationContext.class, (asked, given) -> asked.equals("getTarget") ? "" : "ran"));
    }
}
