package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.messaging.MessageOperation;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OperationsTest {
    private static final LayerPolicy LAYER = new LayerPolicy(
            Layer.FINGERPRINT,
            new Term.Fixed(Duration.ofSeconds(90)),
            false,
            OnStoreFailure.PROCEED,
            new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false));
    static final HttpOperation OPERATION = new HttpOperation(
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
            Optional.empty(),
            Optional.empty(),
            RequestKeys.at(List.of(new KeySource.Header("Idempotency-Key")), KeyFormat.ANY),
            TakenParameters.NONE,
            false,
            100,
            ClientTerms.USUAL);

    private final Operations operations = new Operations();

    @Test
    void guard_ofAGuardedMethod_isFound() {
        operations.add(guarded("create", String.class), Optional.of(OPERATION));
        assertThat(operations.operation(Resource.class, method("create", String.class)))
                .contains(OPERATION);
        assertThat(operations.size()).isEqualTo(1);
        assertThat(operations.guardsNothing()).isFalse();
    }

    @Test
    void guard_ofAnOverload_isNone() {
        operations.add(guarded("create", String.class), Optional.of(OPERATION));
        assertThat(operations.operation(Resource.class, method("create", int.class)))
                .isEmpty();
    }

    @Test
    void guard_ofAnotherClassWithTheMethod_isNone() {
        operations.add(guarded("create", String.class), Optional.of(OPERATION));
        assertThat(operations.operation(Other.class, method("create", String.class)))
                .isEmpty();
    }

    @Test
    void operation_optedOut_isNotGuarded() {
        operations.add(guarded("create", String.class), Optional.empty());
        assertThat(operations.operation(Resource.class, method("create", String.class)))
                .isEmpty();
        assertThat(operations.guardsNothing()).isTrue();
    }

    @Test
    void class_annotatedThatCdiDoesNotKnow_isReported() {
        assertThat(operations.annotatedButUnknown(Resource.class, method("create", String.class)))
                .isTrue();
        assertThat(operations.annotatedButUnknown(Other.class, method("create", String.class)))
                .isTrue();
    }

    @Test
    void class_withoutAnnotation_isNotReported() {
        assertThat(operations.annotatedButUnknown(Resource.class, method("create", int.class)))
                .isFalse();
    }

    @Test
    void class_known_isNotReported() {
        operations.add(guarded("create", String.class), Optional.of(OPERATION));
        assertThat(operations.annotatedButUnknown(Resource.class, method("create", String.class)))
                .isFalse();
    }

    @Test
    void class_optedOut_isNotReported() {
        operations.add(guarded("create", String.class), Optional.empty());
        assertThat(operations.annotatedButUnknown(Resource.class, method("create", String.class)))
                .isFalse();
    }

    /** A server may let a bean of a subclass answer for the resource. */
    @Test
    void find_ofAResource_isThatOfASubclassWithout() {
        operations.add(guarded("create", String.class), Optional.of(OPERATION));
        operations.know(SubResource.class);
        assertThat(operations.find(SubResource.class, method("create", String.class)))
                .contains(OPERATION);
    }

    @Test
    void find_ofAnotherBean_isNotThatOfASubclassWithout() {
        operations.add(guarded("create", String.class), Optional.of(MessageOperation.ofListener(OPERATION.policy())));
        operations.know(SubResource.class);
        assertThat(operations.find(SubResource.class, method("create", String.class)))
                .isEmpty();
    }

    static GuardedMethod guarded(String name, Class<?>... parameters) {
        Method method = method(name, parameters);
        return new GuardedMethod(
                Resource.class,
                method,
                method.getAnnotation(Deduplicated.class),
                true,
                "Resource.create",
                CallKind.HTTP_REQUEST);
    }

    static Method method(String name, Class<?>... parameters) {
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
