package ee.dedupe.internal.watch.rest;

import ee.dedupe.Scope;
import ee.dedupe.internal.deployment.MethodHierarchy;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.IdempotencyKey;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.platform.ServerQuirks;
import ee.dedupe.internal.rest.RequestFingerprint;
import ee.dedupe.internal.rest.RestCall;
import ee.dedupe.internal.rest.caller.HttpCallers;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import ee.dedupe.internal.watch.Sighting;
import ee.dedupe.internal.watch.Watch;
import ee.dedupe.internal.watch.WatchReport;
import ee.dedupe.internal.watch.WatchedOperation;
import ee.dedupe.internal.watch.WatchedRequest;
import ee.dedupe.spi.RecordStore;
import jakarta.ws.rs.HttpMethod;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes of a request what is remembered of it: the digests that the guard would have made. A failure of it is counted, and told
 * once; no request notices. Thread-safe.
 */
public final class RequestWatch {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final WatchSettings watched;
    private final Watch watch;
    private final Identification identification;
    private final AtomicBoolean toldOfFailure = new AtomicBoolean();
    private volatile Recorder recorder = Recorder.NONE;

    /**
     * Tells requests apart.
     *
     * @param callers names the caller
     * @param requestKeys where requests bring their keys
     * @param fingerprint of content
     * @param keys makes the digests
     * @param cap the largest body that is read, in bytes
     */
    public record Identification(
            HttpCallers callers, RequestKeys requestKeys, RequestFingerprint fingerprint, StorageKeys keys, int cap) {}

    /** Watches one application. */
    RequestWatch(WatchSettings watched, Watch watch, Identification identification) {
        this.watched = watched;
        this.watch = watch;
        this.identification = identification;
    }

    /** Metrics are counted from now on. */
    public void countsWith(Recorder metrics) {
        recorder = metrics;
        metrics.topCaller("watch", watch.callers()::largest);
    }

    /** Reports what it has seen. */
    public WatchReport report() {
        return watch.report();
    }

    /** Returns the log by which nodes share what they see from now on, in this store. */
    SharedLog shareBy(RecordStore records) {
        return new SharedLog(records, identification.keys(), watch.share());
    }

    Optional<WatchedMethod> method(Class<?> resourceClass, Method method) {
        Class<?> type = ServerQuirks.isMadeByContainer(resourceClass) ? resourceClass.getSuperclass() : resourceClass;
        List<String> parameters =
                Stream.of(method.getParameterTypes()).map(Class::getName).toList();
        Operation operation = new Operation(type.getName(), method.getName(), parameters, "");
        if (!watched.includes(operation.label()) || isOfOtherVerbs(type, method)) {
            return Optional.empty();
        }
        TakenParameters taken = TakenParameters.of(
                        type, MethodHierarchy.declarations(type, method).toList())
                .without(identification.requestKeys().headers().stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toUnmodifiableSet()));
        return Optional.of(new WatchedMethod(watch.operation(operation), taken, MethodBody.of(type, method)));
    }

    private boolean isOfOtherVerbs(Class<?> type, Method method) {
        List<String> verbs = MethodHierarchy.declarations(type, method)
                .flatMap(declaration -> Stream.of(declaration.getAnnotations()))
                .flatMap(annotation ->
                        Stream.ofNullable(annotation.annotationType().getAnnotation(HttpMethod.class)))
                .map(HttpMethod::value)
                .toList();
        return !verbs.isEmpty() && verbs.stream().noneMatch(watched::includesVerb);
    }

    boolean includesVerb(String verb) {
        return watched.includesVerb(verb);
    }

    int cap() {
        return identification.cap();
    }

    /**
     * A request goes on to its method.
     *
     * @param contentIsKnown whether it has its body
     */
    WatchedRequest seen(WatchedOperation operation, RestCall request, boolean contentIsKnown) {
        Caller caller = identification.callers().of(request).orElse(null);
        WatchedRequest seen = watch.seen(
                operation,
                new Sighting(
                        Optional.ofNullable(caller).map(this::digest),
                        contentIsKnown ? content(operation, request, caller) : OptionalLong.empty(),
                        key(operation, request, caller, contentIsKnown)));
        recorder.watched(operation.operation().label(), seen.word());
        return seen;
    }

    private OptionalLong content(WatchedOperation operation, RestCall request, @Nullable Caller caller) {
        byte[] fingerprint = identification
                .fingerprint()
                .ofWhole(request, identification.requestKeys().parameters(), identification.cap());
        return digest(identification
                .keys()
                .forFingerprint(Scope.CALLER, caller, operation.operation(), fingerprint)
                .toBytes());
    }

    private LongSupplier digest(Caller caller) {
        return () -> identification.keys().caller(caller).orElseThrow();
    }

    private static OptionalLong digest(byte[] bytes) {
        return OptionalLong.of(ByteBuffer.wrap(bytes).getLong());
    }

    private OptionalLong key(
            WatchedOperation operation, RestCall request, @Nullable Caller caller, boolean contentIsKnown) {
        List<String> sent = identification
                .requestKeys()
                .in(request, () -> contentIsKnown ? request.content(identification.cap()) : Slice.EMPTY);
        Optional<String> key = sent.isEmpty() ? Optional.empty() : IdempotencyKey.in(sent);
        return key.isEmpty()
                ? OptionalLong.empty()
                : digest(identification
                        .keys()
                        .forKey(caller, operation.operation(), key.get())
                        .toBytes());
    }

    void failed(Throwable failure) {
        watch.failed();
        if (!toldOfFailure.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0149 The watch could not look at a request, which ran all the same; this is told once",
                    failure);
        }
    }
}
