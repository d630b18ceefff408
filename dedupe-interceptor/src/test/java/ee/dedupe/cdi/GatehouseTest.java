package ee.dedupe.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.config.Guarded;
import ee.dedupe.engine.KeepRules;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Policy;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GatehouseTest {
    private static final Policy POLICY = new Policy(
            new Operation("Resource", "create", List.of(), ""),
            () -> Mode.ENFORCE,
            Duration.ofSeconds(90),
            Scope.CALLER,
            List.of(),
            OnStoreFailure.PROCEED,
            new KeepRules(List.of(), List.of(), Set.of(), Set.of()));

    private final Gatehouse gatehouse = new Gatehouse();

    @Test
    void policy_ofAGuardedMethod_isFound() {
        gatehouse.guard(guarded("create", String.class), Optional.of(POLICY));
        assertThat(gatehouse.policy(Resource.class, method("create", String.class)))
                .contains(POLICY);
        assertThat(gatehouse.size()).isEqualTo(1);
        assertThat(gatehouse.guardsNothing()).isFalse();
    }

    @Test
    void policy_ofAnOverload_isNone() {
        gatehouse.guard(guarded("create", String.class), Optional.of(POLICY));
        assertThat(gatehouse.policy(Resource.class, method("create", int.class)))
                .isEmpty();
    }

    @Test
    void policy_ofAnotherClassWithTheMethod_isNone() {
        gatehouse.guard(guarded("create", String.class), Optional.of(POLICY));
        assertThat(gatehouse.policy(Other.class, method("create", String.class)))
                .isEmpty();
    }

    @Test
    void operation_optedOut_isNotGuarded() {
        gatehouse.guard(guarded("create", String.class), Optional.empty());
        assertThat(gatehouse.policy(Resource.class, method("create", String.class)))
                .isEmpty();
        assertThat(gatehouse.guardsNothing()).isTrue();
    }

    @Test
    void class_annotatedThatCdiDoesNotKnow_isReported() {
        assertThat(gatehouse.annotatedButUnknown(Resource.class, method("create", String.class)))
                .isTrue();
        assertThat(gatehouse.annotatedButUnknown(Other.class, method("create", String.class)))
                .isTrue();
    }

    @Test
    void class_withoutAnnotation_isNotReported() {
        assertThat(gatehouse.annotatedButUnknown(Resource.class, method("create", int.class)))
                .isFalse();
    }

    @Test
    void class_known_isNotReported() {
        gatehouse.guard(guarded("create", String.class), Optional.of(POLICY));
        assertThat(gatehouse.annotatedButUnknown(Resource.class, method("create", String.class)))
                .isFalse();
    }

    @Test
    void class_optedOut_isNotReported() {
        gatehouse.guard(guarded("create", String.class), Optional.empty());
        assertThat(gatehouse.annotatedButUnknown(Resource.class, method("create", String.class)))
                .isFalse();
    }

    @Test
    void room_beforeTheStart_isRefused() {
        assertThatThrownBy(gatehouse::room)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0024 ");
    }

    private static Guarded guarded(String name, Class<?>... parameters) {
        Method method = method(name, parameters);
        return new Guarded(Resource.class, method, method.getAnnotation(Deduplicated.class), true, "Resource.create");
    }

    private static Method method(String name, Class<?>... parameters) {
        try {
            return Resource.class.getDeclaredMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    static class Resource {
        @Deduplicated
        void create(String text) {}

        void create(int number) {}
    }

    @Deduplicated
    static class Other {}
}
