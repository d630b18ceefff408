package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.operation.GuardedVerb;
import ee.dedupe.internal.rest.RequestFingerprint;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.watch.Watch;
import ee.dedupe.internal.watch.WatchReport;
import ee.dedupe.tck.ManualClock;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The watch of one method, by virtual time, whose filters stand where a test puts them. */
public final class HandMadeWatch {
    private static final int CAP = 1_000;

    private final RequestWatch watch;

    /** Of an application whose callers are named by a header. */
    public HandMadeWatch(ManualClock clock, String callerHeader, String namespace) {
        watch = new RequestWatch(
                new WatchSettings(List.of(GuardedVerb.POST), List.of(), Duration.ofHours(24)),
                new Watch(1_000, Duration.ofHours(24), clock::nanoTime, clock.instants()),
                new RequestWatch.Identification(
                        new HttpCallers(Optional.empty(), Optional.of(callerHeader), new DistinctCallers(true)),
                        RequestKeys.at(List.of(new KeySource.Header("Idempotency-Key")), KeyFormat.ANY),
                        RequestFingerprint.with(
                                new Fingerprint(PlatformDigest.SHA_256), Optional.empty(), Optional.of(callerHeader)),
                        new StorageKeys(namespace),
                        CAP));
    }

    static final class Orders {
        void create(String order) {}
    }

    public ContainerRequestFilter before() {
        try {
            WatchedMethod method = watch.method(Orders.class, Orders.class.getDeclaredMethod("create", String.class))
                    .orElseThrow();
            return new WatchRequestFilter(watch, method);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    public ContainerResponseFilter behind() {
        return new WatchResponseFilter();
    }

    public WatchReport.OfOperation told() {
        return watch.report().operations().get(0);
    }
}
