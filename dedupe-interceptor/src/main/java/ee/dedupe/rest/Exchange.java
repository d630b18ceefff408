package ee.dedupe.rest;

import ee.dedupe.BypassReason;
import ee.dedupe.Mode;
import ee.dedupe.Scope;
import ee.dedupe.engine.Ending;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Verdict;
import ee.dedupe.identity.Caller;
import ee.dedupe.identity.Slice;
import ee.dedupe.spi.StorageKey;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One guarded request on its way: opened at the doorway, decided at the gate, closed at the exit. It travels as a
 * property of the request, since the exit may run on another thread without a request scope.
 */
public final class Exchange {
    static final String PROPERTY = "ee.dedupe.exchange";
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final RestRoom room;
    private final Policy policy;
    private final Mode mode;
    private final RestCall call;
    private final JsonFields fields;
    private final AtomicBoolean closed = new AtomicBoolean();
    private @Nullable Caller caller;
    private @Nullable BypassReason bypass;
    private volatile @Nullable Verdict verdict;
    private volatile @Nullable Throwable failure;

    Exchange(RestRoom room, Policy policy, Mode mode, RestCall call, JsonFields fields) {
        this.room = room;
        this.policy = policy;
        this.mode = mode;
        this.call = call;
        this.fields = fields;
    }

    Policy policy() {
        return policy;
    }

    Mode mode() {
        return mode;
    }

    /** Learns who calls; afterwards it is known whether the body is needed. */
    void identifyCaller() {
        if (policy.scope() == Scope.SHARED) {
            return;
        }
        try {
            caller = room.callers().of(call).orElse(null);
            if (caller == null && room.skipAnonymous()) {
                bypass = BypassReason.ANONYMOUS;
            }
        } catch (RuntimeException e) {
            identityFailed(e);
        }
    }

    boolean needsBody() {
        return bypass == null;
    }

    void body(Optional<Slice> content) {
        content.ifPresentOrElse(call::body, () -> bypass = BypassReason.BODY_TOO_LARGE);
    }

    /**
     * Asks the judge, once the container has authenticated, authorized, parsed and validated the request.
     *
     * @return whether the method runs
     */
    public boolean decide() {
        Verdict decided = bypass == null ? judged() : new Verdict.Bypass(bypass);
        verdict = decided;
        return decided.runs();
    }

    /** Notes what the method threw, or its stage completed with, before it is mapped to a status. */
    public void failed(Throwable thrown) {
        failure = thrown;
    }

    private Verdict judged() {
        StorageKey key;
        try {
            byte[] fingerprint = room.content()
                    .fingerprint(call, fields, () -> room.telemetry().fieldsMissing(policy.operation()));
            key = room.keysmith().forFingerprint(caller, policy.operation(), fingerprint);
        } catch (RuntimeException e) {
            identityFailed(e);
            return new Verdict.Bypass(BypassReason.IDENTITY_FAILED);
        }
        return room.judge().judge(policy, mode, key);
    }

    private void identityFailed(RuntimeException e) {
        bypass = BypassReason.IDENTITY_FAILED;
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0041 Cannot identify a call of " + policy.operation().label() + "; it runs unguarded",
                e);
    }

    /** The verdict, or null while the gate was not reached: 401, 404, a validation error. */
    @Nullable
    Verdict verdict() {
        return verdict;
    }

    Problems.Problem problem(Verdict stopped) {
        return room.problems().of(stopped);
    }

    /**
     * Settles and reports with the first status that the answer gets. A later one comes from a failure to write the
     * answer, which changes nothing: the work is done.
     */
    void close(Verdict decided, int status) {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        if (decided instanceof Verdict.Run run) {
            room.judge().settle(policy, run, new Ending(status, failure));
        }
        room.telemetry().report(policy.operation(), call.verb(), call.path(), mode, decided);
    }
}
