package ee.dedupe.internal.rest;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.Scope;
import ee.dedupe.http.FirstAnswer;
import ee.dedupe.http.PastKeys;
import ee.dedupe.http.PastKeys.PastCall;
import ee.dedupe.internal.call.CallFacts;
import ee.dedupe.internal.call.CallSurface;
import ee.dedupe.internal.call.PastResult;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Slice;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells what identifies a guarded request: its sender, key and content. Used by one thread at a time. */
abstract sealed class RequestIdentity implements CallSurface permits HttpGuardedCall {
    final HttpCalls parts;
    final HttpOperation operation;
    final RestCall request;
    private final Mode mode;
    private GuardingLayers layers;
    private boolean keyToRead;
    private @Nullable Verdict certain;
    private @Nullable RuntimeException unidentified;

    /** Learns who calls, with which key unless the body has it; afterwards it is known whether the body is needed. */
    RequestIdentity(HttpCalls parts, HttpOperation operation, Mode mode, RestCall request) {
        this.parts = parts;
        this.operation = operation;
        this.mode = mode;
        this.request = request;
        this.keyToRead = operation.keyMayBeInBody();
        List<String> sent = keyToRead ? List.of() : request.sentKey(operation);
        try {
            Caller caller = parts.callers().of(request).orElse(null);
            layers = keyToRead ? GuardingLayers.untilRead(caller) : layers(caller, sent);
        } catch (Exception | StackOverflowError | LinkageError e) {
            keyToRead = false;
            layers = GuardingLayers.ofNobodyTold(operation.policy(), sent);
            unidentified = e instanceof RuntimeException exception
                    ? exception
                    : new IllegalStateException("Who calls cannot be told", e);
        }
        certain = layers.early().orElse(null);
    }

    private GuardingLayers layers(@Nullable Caller caller, List<String> sent) {
        HttpSettings settings = parts.settings();
        return GuardingLayers.of(
                operation.policy(), caller, sent, settings.anonymous(), settings.keyAge(), mode == Mode.OBSERVE);
    }

    boolean needsBody() {
        return certain == null && unidentified == null;
    }

    void body(Optional<Slice> content) {
        content.ifPresentOrElse(
                request::body,
                () -> certain = keyToRead || layers.key().isPresent()
                        ? new Verdict.TooLarge(mode == Mode.OBSERVE)
                        : new Verdict.Bypass(layers.layer(), BypassReason.BODY_TOO_LARGE));
    }

    /**
     * Its content cannot be told, by the client's doing.
     *
     * @return whether it runs all the same: who only observes refuses nothing
     */
    boolean runsUnidentified() {
        certain = new Verdict.Bypass(layers.layer(), BypassReason.IDENTITY_FAILED);
        return mode == Mode.OBSERVE;
    }

    @Override
    public CallFacts facts() {
        if (keyToRead && certain == null) {
            layers = layers(layers.caller(), request.sentKey(operation));
            certain = layers.early().orElse(null);
        }
        Verdict decided = certain;
        if (decided != null) {
            return new CallFacts.Decided(decided, () -> parts.keys().caller(layers.caller()));
        }
        if (unidentified != null) {
            throw unidentified;
        }
        return new CallFacts.Identified(identities(), () -> parts.keys().caller(layers.caller()));
    }

    private Identities identities() {
        Policy policy = operation.policy();
        byte[] fingerprint = parts.fingerprint()
                .of(
                        request,
                        operation.fields(),
                        operation.json(),
                        operation.keys().parameters(),
                        operation.requestCap(),
                        () -> parts.calls().telemetry().fieldsMissing(policy.operation()));
        return new Identities(
                layers.key().map(key -> keyed(policy, key, fingerprint)),
                layers.byFingerprint()
                        ? Optional.of(parts.keys()
                                .forFingerprint(policy.scope(), layers.caller(), policy.operation(), fingerprint))
                        : Optional.empty());
    }

    private Identities.Keyed keyed(Policy policy, String key, byte[] fingerprint) {
        Caller caller = policy.sharesKeys() ? null : layers.caller();
        return new Identities.Keyed(
                policy.scope() == Scope.PATH
                        ? parts.keys().forKeyAt(request.target(Set.of()), caller, policy.operation(), key)
                        : parts.keys().forKey(caller, policy.operation(), key),
                Optional.of(parts.keys().payload(fingerprint, request.authority())));
    }

    @Override
    public Layer layer() {
        return layers.layer();
    }

    @Override
    public String verb() {
        return request.verb();
    }

    @Override
    public String path() {
        return request.path();
    }

    @Override
    public Validity validity(Verdict.Replay found, Set<Subject> about) {
        return parts.replies().validity(found, about, operation, request);
    }

    @Override
    public Optional<PastResult> past(PastKeys keys) throws IOException {
        Optional<PastCall> found = keys.find(
                layers.key().orElseThrow(),
                Optional.ofNullable(layers.caller()).map(Caller::name),
                operation.policy().operation().label(),
                request);
        return found.isPresent() ? Optional.of(past(found.get())) : Optional.empty();
    }

    private PastResult past(PastCall found) throws IOException {
        if (found.isRunning()) {
            return PastResult.RUNNING;
        }
        if (found.answer().isEmpty()) {
            StoredAnswer lost = StoredAnswer.incomplete(Response.Status.OK.getStatusCode(), Map.of());
            return new PastResult(Optional.of(lost.outcome()), true);
        }
        FirstAnswer answer = found.answer().get();
        byte[] body = answer.body().readAllBytes();
        StoredAnswer head =
                StoredAnswer.incomplete(answer.status(), parts.stored().headers(answer.headers()::get));
        StoredAnswer whole = parts.stored().withBody(head, answer.contentType(), new Slice(body, 0, body.length));
        return new PastResult(
                Optional.of(whole.outcome()),
                operation.policy().storesAnswers()
                        && body.length <= parts.settings().responseCap());
    }

    /** Tells who sent it; null for nobody known. */
    @Nullable
    Caller caller() {
        return layers.caller();
    }
}
