package ee.dedupe.internal.cdi;

import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.config.MemberDefaults;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.internal.sealing.Sealing;
import ee.dedupe.internal.telemetry.Metrics;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.StoreContext;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The application, as its features see it.
 *
 * @param running finds what they offer
 * @param metrics counts, once it is open
 * @param work how pieces of work are guarded, if there are some
 * @param seals of what is stored, once it is open
 * @param claims their store, once it is open
 */
record Deployed(
        Application application,
        RunningApplication running,
        ApplicationSettings settings,
        boolean guards,
        List<GuardedMethod> guarded,
        Optional<Policy> work,
        Metrics metrics,
        Sealing seals,
        Supplier<Optional<RecordStore>> claims)
        implements GuardedApplication {
    @Override
    public MemberDefaults defaults() {
        return MemberDefaults.read(application.config());
    }

    @Override
    public StoreContext context() {
        return application.context();
    }

    @Override
    public BeanManager beans() {
        return application.beans();
    }

    @Override
    public ClassLoader loader() {
        return application.loader();
    }

    @Override
    public boolean has(Class<?> type) {
        return application.own().has(type);
    }

    @Override
    public <T> List<T> all(Class<T> type) {
        return application.own().all(type, application.beans());
    }

    @Override
    public boolean injects(Class<?> type) {
        return running.operations().injects(type);
    }

    @Override
    public Stream<GuardedOperation> operations() {
        return running.operations().all();
    }

    @Override
    public Stream<Policy> policies() {
        return running.operations().policies(work);
    }

    @Override
    public Optional<GuardedCall> currentCall() {
        return running.guards().flatMap(ApplicationGuards::current);
    }

    @Override
    public Runnable requestScope() {
        return RequestScope.begin(application.beans());
    }

    @Override
    public ResultSeal seal() {
        return seals.seal();
    }

    @Override
    public Optional<HttpOperation> operation(GuardedMethod method) {
        return running.operations().operation(method);
    }

    @Override
    public Fingerprint fingerprint() {
        return GuardsPart.fingerprint(application, settings);
    }

    @Override
    public Recorder recorder() {
        return metrics.recorder();
    }

    @Override
    public Optional<RecordStore> store() {
        return claims.get();
    }

    @Override
    public @Nullable String principal() {
        return application.principal();
    }

    @Override
    public <T> Optional<T> find(Class<T> type) {
        return running.find(type);
    }

    @Override
    public <T> void offer(Class<T> type, T object) {
        running.offer(type, object);
    }
}
