package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.messaging.MessageOperation;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpHooks;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.HttpSettings;
import ee.dedupe.internal.rest.KeyAge;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import ee.dedupe.tck.LogLines;
import java.lang.reflect.Method;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class OperationRegistryTest {
    private static final LayerPolicy LAYER = new LayerPolicy(
            Layer.FINGERPRINT,
            new Term.Fixed(Duration.ofSeconds(90)),
            false,
            OnStoreFailure.PROCEED,
            new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false));
    private static final HttpOperation OPERATION = new HttpOperation(
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
            TakenParameters.NONE,
            false);

    private final OperationRegistry operations = new OperationRegistry(Duration.ZERO);

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

    @Test
    void httpCalls_whileTheApplicationStarts_areWaitedFor() throws Exception {
        OperationRegistry starting = new OperationRegistry(Duration.ofMinutes(1));
        HttpCalls calls = httpCalls();
        CompletableFuture<HttpCalls> request = new CompletableFuture<>();
        Thread thread = new Thread(() -> request.complete(starting.httpCalls()));
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        starting.open(new ApplicationGuards(null, calls, null, null, null, null, null, null));
        assertThat(request.get(1, TimeUnit.MINUTES)).isSameAs(calls);
    }

    private static HttpCalls httpCalls() {
        HttpSettings settings = new HttpSettings(
                "Key",
                new KeyAge(TimeOrdered.IGNORE, InstantSource.system()),
                Optional.empty(),
                Anonymous.SKIP,
                1,
                1,
                List.of(),
                List.of(),
                409);
        HttpHooks hooks = new HttpHooks(
                Optional.empty(), Optional.empty(), Optional.empty(), type -> null, new Validators(type -> null));
        return HttpCalls.with(hooks, null, null, null, settings, null, new DistinctCallers(false));
    }

    @Test
    void httpCalls_beforeTheStart_areRefused() {
        assertThatThrownBy(operations::httpCalls)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0024 ");
    }

    @Test
    void guard_beforeTheStart_isNoneAndToldOnce() {
        operations.add(guarded("create", String.class), Optional.of(OPERATION));
        try (LogLines log = new LogLines()) {
            assertThat(operations.guard(Resource.class, method("create", String.class)))
                    .isEmpty();
            assertThat(operations.guard(Resource.class, method("create", String.class)))
                    .isEmpty();
            assertThat(log.all())
                    .filteredOn(line -> line.startsWith("WARNING DEDUP0024 "))
                    .hasSize(1);
        }
    }

    private static GuardedMethod guarded(String name, Class<?>... parameters) {
        Method method = method(name, parameters);
        return new GuardedMethod(
                Resource.class,
                method,
                method.getAnnotation(Deduplicated.class),
                true,
                "Resource.create",
                CallKind.HTTP_REQUEST);
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
