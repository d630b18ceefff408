package ee.dedupe.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.config.Guarded;
import ee.dedupe.config.Kind;
import ee.dedupe.engine.KeepRules;
import ee.dedupe.engine.LayerPolicy;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Waiting;
import ee.dedupe.rest.RestGuard;
import ee.dedupe.rest.RestRoom;
import ee.dedupe.spi.Term;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class GatehouseTest {
    private static final LayerPolicy LAYER = new LayerPolicy(
            Layer.FINGERPRINT,
            new Term.Fixed(Duration.ofSeconds(90)),
            false,
            OnStoreFailure.PROCEED,
            new KeepRules(Set.of(), List.of(), List.of(), Set.of(), Set.of(), false));
    private static final RestGuard GUARD = new RestGuard(
            new Policy(
                    new Operation("Resource", "create", List.of(), ""),
                    () -> Mode.ENFORCE,
                    GuardBy.FINGERPRINT,
                    false,
                    Scope.CALLER,
                    List.of(),
                    new Waiting(Duration.ZERO, true),
                    Duration.ZERO,
                    LAYER,
                    LAYER),
            Optional.empty(),
            false);

    private final Gatehouse gatehouse = new Gatehouse(Duration.ZERO);

    @Test
    void guard_ofAGuardedMethod_isFound() {
        gatehouse.guard(guarded("create", String.class), Optional.of(new RestGate(GUARD)));
        assertThat(gatehouse.guard(Resource.class, method("create", String.class)))
                .contains(GUARD);
        assertThat(gatehouse.size()).isEqualTo(1);
        assertThat(gatehouse.guardsNothing()).isFalse();
    }

    @Test
    void guard_ofAnOverload_isNone() {
        gatehouse.guard(guarded("create", String.class), Optional.of(new RestGate(GUARD)));
        assertThat(gatehouse.guard(Resource.class, method("create", int.class))).isEmpty();
    }

    @Test
    void guard_ofAnotherClassWithTheMethod_isNone() {
        gatehouse.guard(guarded("create", String.class), Optional.of(new RestGate(GUARD)));
        assertThat(gatehouse.guard(Other.class, method("create", String.class))).isEmpty();
    }

    @Test
    void operation_optedOut_isNotGuarded() {
        gatehouse.guard(guarded("create", String.class), Optional.empty());
        assertThat(gatehouse.guard(Resource.class, method("create", String.class)))
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
        gatehouse.guard(guarded("create", String.class), Optional.of(new RestGate(GUARD)));
        assertThat(gatehouse.annotatedButUnknown(Resource.class, method("create", String.class)))
                .isFalse();
    }

    @Test
    void class_optedOut_isNotReported() {
        gatehouse.guard(guarded("create", String.class), Optional.empty());
        assertThat(gatehouse.annotatedButUnknown(Resource.class, method("create", String.class)))
                .isFalse();
    }

    /** A server may let a bean of a subclass answer for the resource. */
    @Test
    void gate_ofAResource_isThatOfASubclassWithout() {
        Gate gate = new RestGate(GUARD);
        gatehouse.guard(guarded("create", String.class), Optional.of(gate));
        gatehouse.know(SubResource.class);
        assertThat(gatehouse.gate(SubResource.class, method("create", String.class)))
                .contains(gate);
    }

    @Test
    void gate_ofAnotherBean_isNotThatOfASubclassWithout() {
        gatehouse.guard(guarded("create", String.class), Optional.of(new MethodGate(null)));
        gatehouse.know(SubResource.class);
        assertThat(gatehouse.gate(SubResource.class, method("create", String.class)))
                .isEmpty();
    }

    @Test
    void room_whileTheApplicationStarts_isWaitedFor() throws Exception {
        Gatehouse starting = new Gatehouse(Duration.ofMinutes(1));
        RestRoom room = new RestRoom(null, null, null, null, null, false, 0, 0, null, null, null, null, null);
        CompletableFuture<RestRoom> request = new CompletableFuture<>();
        Thread thread = new Thread(() -> request.complete(starting.room()));
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        starting.open(new Rooms(null, room, null, null, null, null));
        assertThat(request.get(1, TimeUnit.MINUTES)).isSameAs(room);
    }

    @Test
    void room_beforeTheStart_isRefused() {
        assertThatThrownBy(gatehouse::room)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0024 ");
    }

    private static Guarded guarded(String name, Class<?>... parameters) {
        Method method = method(name, parameters);
        return new Guarded(
                Resource.class,
                method,
                method.getAnnotation(Deduplicated.class),
                true,
                "Resource.create",
                Kind.REQUEST);
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

    static class SubResource extends Resource {}

    @Deduplicated
    static class Other {}
}
