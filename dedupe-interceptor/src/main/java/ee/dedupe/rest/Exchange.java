package ee.dedupe.rest;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.engine.GuardedCall;
import ee.dedupe.engine.Identities;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Verdict;
import ee.dedupe.identity.Caller;
import ee.dedupe.identity.Slice;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One guarded request on its way: opened at the doorway, decided at the gate, closed at the exit. It travels as a
 * property of the request, since the exit may run on another thread without a request scope.
 */
public final class Exchange {
    static final String PROPERTY = "ee.dedupe.exchange";
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final RestRoom room;
    private final RestGuard guard;
    private final Mode mode;
    private final RestCall call;
    private final Presence presence;
    private @Nullable Verdict early;
    private volatile @Nullable Verdict verdict;
    private volatile @Nullable Reply reply;
    private final GuardedCall guarded = new GuardedCall();
    private final Settlement settlement;

    private Exchange(RestRoom room, RestGuard guard, Mode mode, RestCall call, Presence presence) {
        this.room = room;
        this.guard = guard;
        this.mode = mode;
        this.call = call;
        this.presence = presence;
        this.early = presence.early().orElse(null);
        this.settlement = new Settlement(room, mode, guarded);
    }

    /** Learns who calls with which key; afterwards it is known whether the body is needed. */
    static Exchange open(RestRoom room, RestGuard guard, Mode mode, RestCall call) {
        Policy policy = guard.policy();
        try {
            Presence presence = Presence.of(
                    policy,
                    room.callers().of(call).orElse(null),
                    call.header(room.keyHeader()),
                    !room.skipAnonymous(),
                    mode == Mode.OBSERVE);
            return new Exchange(room, guard, mode, call, presence);
        } catch (RuntimeException e) {
            Optional<String> key = call.header(room.keyHeader()).stream().findFirst();
            Exchange exchange = new Exchange(room, guard, mode, call, new Presence(null, key, true, Optional.empty()));
            exchange.early = exchange.identityFailed(e);
            return exchange;
        }
    }

    Policy policy() {
        return guard.policy();
    }

    Mode mode() {
        return mode;
    }

    Settlement settlement() {
        return settlement;
    }

    /** What the call knows of itself. */
    public GuardedCall guarded() {
        return guarded;
    }

    /** Who calls; null for nobody known. */
    @Nullable
    Caller caller() {
        return presence.caller();
    }

    boolean needsBody() {
        return early == null;
    }

    void body(Optional<Slice> content) {
        content.ifPresentOrElse(
                call::body,
                () -> early = presence.key().isPresent()
                        ? new Verdict.TooLarge(mode == Mode.OBSERVE)
                        : new Verdict.Bypass(presence.layer(), BypassReason.BODY_TOO_LARGE));
    }

    /** The container has read the body. */
    void parsed(Forms.Parsed form) {
        form.body().ifPresent(call::parsed);
        body(form.body().map(left -> Slice.EMPTY));
    }

    /**
     * Asks the judge, once the container has authenticated, authorized, parsed and validated the request.
     *
     * @return whether the method runs
     */
    public boolean decide() {
        Verdict decided = early == null ? judged() : early;
        if (!decided.runs()) {
            reply = room.replies().to(decided, policy(), guard.responder(), call);
        } else {
            settlement.watchTransaction();
        }
        verdict = decided;
        guarded.decided(decided);
        return decided.runs();
    }

    /** Notes what the method threw, or its asynchronous answer ends with, before it is mapped to a status. */
    public void failed(Throwable thrown) {
        settlement.failed(thrown);
    }

    /**
     * The server has been told of an asynchronous failure and is done with it. Where nobody maps the exception, one server
     * answers at once and takes the request away before it asks the exit, which then must not be waited for.
     */
    public void answered() {
        Exit.unlessSettled(this);
    }

    private Verdict judged() {
        Identities identities;
        try {
            identities = identities();
        } catch (RuntimeException e) {
            return identityFailed(e);
        }
        guarded.identified(identities);
        return room.engine().judge().judge(policy(), mode, identities);
    }

    private Identities identities() {
        Policy policy = policy();
        byte[] fingerprint = room.content()
                .fingerprint(call, guard.fields(), () -> room.telemetry().fieldsMissing(policy.operation()));
        return new Identities(
                presence.key()
                        .map(key -> new Identities.Keyed(
                                room.keysmith().forKey(presence.caller(), policy.operation(), key),
                                Optional.of(room.keysmith().payload(fingerprint)))),
                presence.byFingerprint()
                        ? Optional.of(room.keysmith()
                                .forFingerprint(policy.scope(), presence.caller(), policy.operation(), fingerprint))
                        : Optional.empty());
    }

    private Verdict identityFailed(RuntimeException e) {
        boolean refused = mode == Mode.ENFORCE
                && presence.key().isPresent()
                && policy().guardBy() != GuardBy.FINGERPRINT
                && policy().key().onStoreFailure() == OnStoreFailure.REJECT;
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0041 Cannot identify a call of " + policy().operation().label() + "; it "
                        + (refused ? "is refused" : "runs unguarded"),
                e);
        return refused
                ? new Verdict.Unavailable(Layer.KEY)
                : new Verdict.Bypass(presence.layer(), BypassReason.IDENTITY_FAILED);
    }

    /** The verdict, or null while the gate was not reached: 401, 404, a validation error. */
    @Nullable
    Verdict verdict() {
        return verdict;
    }

    /** The answer to a stopped call, or null when the method runs. */
    @Nullable
    Reply reply() {
        return reply;
    }

    void report(Verdict decided) {
        Reply stopped = reply;
        room.telemetry()
                .report(
                        policy().operation(),
                        call.verb(),
                        call.path(),
                        mode,
                        decided,
                        stopped == null ? decided.outcome() : stopped.outcome());
    }
}
