package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.HttpBench.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Mode;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.operation.Operation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which method answers the request that was opened. */
class CurrentHttpCallTest {
    private static class Asked {}

    private static final class Derived extends Asked {}

    private final HttpBench bench = new HttpBench();
    private final CurrentHttpCall current = new CurrentHttpCall();

    @BeforeEach
    void open() {
        bench.draft.beanClass = Asked.class.getName();
        RestCall request = new RestCall(order("{}").context());
        current.open(HttpGuardedCall.open(bench.calls().parts(), bench.operation(), Mode.ENFORCE, request));
    }

    private boolean takes(Class<?> bean, String method, List<String> parameters, Class<?> target) {
        return current.take(policy(new Operation(bean.getName(), method, parameters, "")), target)
                .isPresent();
    }

    private Policy policy(Operation operation) {
        Policy draft = bench.draft.policy();
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
    void method_thatWasAskedFor_answersOnce() {
        assertThat(takes(Asked.class, "create", List.of(), Asked.class)).isTrue();
        assertThat(takes(Asked.class, "create", List.of(), Asked.class)).isFalse();
    }

    @Test
    void method_ofADerivedClass_answersInItsPlace() {
        assertThat(takes(Derived.class, "create", List.of(), Derived.class)).isTrue();
    }

    @Test
    void method_ofAnotherBean_doesNotAnswer() {
        assertThat(takes(String.class, "create", List.of(), String.class)).isFalse();
    }

    @Test
    void otherMethod_ofADerivedClass_doesNotAnswer() {
        assertThat(takes(Derived.class, "other", List.of(), Derived.class)).isFalse();
        assertThat(takes(Derived.class, "create", List.of("int"), Derived.class))
                .isFalse();
    }

    @Test
    void nothingOpened_nobodyAnswers() {
        CurrentHttpCall none = new CurrentHttpCall();

        assertThat(none.take(bench.draft.policy(), Asked.class)).isEmpty();
        assertThat(none.guarded()).isEmpty();
        assertThat(none.caller()).isEqualTo(Optional.empty());
    }
}
