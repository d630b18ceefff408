package ee.dedupe.internal.config;

import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Scope;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Refuses what is written for an operation and can have no effect there: its kind cannot honor it, or another member that is
 * written keeps it from counting. What is set for all operations is not refused.
 */
final class MemberChecks {
    /** Longer than most outages. */
    private static final Duration LEAST_RECORD = Duration.ofHours(1);

    private final LayerPolicies layers;
    private final GuardedMethod guarded;
    private final SettingSources sources;
    private final Refusals refusals = new Refusals();

    private MemberChecks(LayerPolicies layers) {
        this.layers = layers;
        this.guarded = layers.guarded();
        this.sources = layers.sources();
    }

    /** @throws ee.dedupe.spi.ConfigException for the first, with the others as suppressed ones */
    static void refuse(LayerPolicies layers) {
        new MemberChecks(layers).refuseAll();
    }

    /**
     * Keys that no request could bring; asked of annotated methods alone, as no other work reads its key from a request.
     *
     * @throws ee.dedupe.spi.ConfigException if there are such
     */
    static void refuseKeys(LayerPolicies layers) {
        Refusals refusals = new Refusals();
        new Contradictions(layers.guarded(), layers.sources(), refusals).refuseKeysWithoutTime();
        refusals.throwAll();
    }

    private void refuseAll() {
        Contradictions contradictions = new Contradictions(guarded, sources, refusals);
        refusals.read(contradictions::refuseScope);
        if (guarded.kind() != CallKind.HTTP_REQUEST) {
            refuseForKind();
            // What its kind cannot have says nothing of the others.
            refusals.throwAll();
        }
        if (isWritten(GuardBy.KEY)) {
            refusals.read(this::refuseFingerprints);
        } else if (isGuardedByFingerprintAlone()) {
            refusals.read(this::refuseKeysAndLeases);
        }
        refusals.read(this::refuseAnswers);
        refusals.read(this::refuseRecovery);
        refusals.read(this::refuseRecordThatEndsTooSoon);
        refusals.read(this::refuseRequiredKey);
        refusals.read(contradictions::refuseOmissions);
        refusals.read(this::refuseSilence);
        refusals.read(contradictions::refuseRunShorterThanLease);
        refusals.read(contradictions::refuseOneInTwoLists);
        refusals.read(contradictions::refuseContract);
        refusals.throwAll();
    }

    private void refuseAnswers() {
        if (layers.acknowledges()) {
            refuseIdle(
                    List.of(
                            OperationSettings.RESPONDER,
                            OperationSettings.VALIDATOR,
                            OperationSettings.STORE_ANSWER,
                            OperationSettings.ERROR_TTL,
                            OperationSettings.CONTRACT),
                    "acknowledges its duplicates and gives no answer again: choose another onDuplicate or leave it out");
        } else if (!layers.mayGiveAgain()) {
            refuseIdle(
                    List.of(OperationSettings.VALIDATOR, OperationSettings.STORE_ANSWER),
                    guarded.kind() == CallKind.MESSAGE
                            ? "answers nobody"
                            : "gives no answer again: choose onDuplicate = REPLAY or leave it out");
        }
    }

    private void refuseRecovery() {
        String since =
                switch (guarded.kind()) {
                    case HTTP_REQUEST -> "answers requests: put it on a bean's method that the resource calls";
                    case MESSAGE -> "is delivered again by its broker";
                    case VALUE_METHOD, VOID_METHOD -> "gives no result again: choose onDuplicate = REPLAY";
                };
        if (!layers.isNoted()) {
            refuseIdle(List.of(OperationSettings.RECOVERY, OperationSettings.COMPENSATION), since);
        }
    }

    /**
     * A call that has committed, and whose node died before it could say so, is told from one that has not by its record alone.
     * Where that is over first, it is undone, or driven on as if nothing had been done.
     */
    private void refuseRecordThatEndsTooSoon() {
        boolean noted = layers.recovery().isPresent() || layers.compensation().isPresent();
        Duration twoLeases = sources.value(OperationSettings.LEASE).multipliedBy(2);
        Duration least = twoLeases.compareTo(LEAST_RECORD) > 0 ? twoLeases : LEAST_RECORD;
        if (noted && sources.value(OperationSettings.TTL).compareTo(least) < 0) {
            refusals.refuse(
                    sources.find(OperationSettings.TTL),
                    "at least " + least + " for " + guarded.label()
                            + ", which names a recovery or compensation: the record of a committed call must be there when,"
                            + " after an outage, it is looked for");
        }
    }

    /** An operation may take itself out of what is set for all. */
    private void refuseRequiredKey() {
        boolean asked = guarded.kind() == CallKind.HTTP_REQUEST && sources.value(OperationSettings.KEY_REQUIRED);
        boolean ignored = sources.value(OperationSettings.GUARD_BY) == GuardBy.FINGERPRINT;
        boolean excepted = sources.findWritten(OperationSettings.GUARD_BY).isPresent()
                && sources.findWritten(OperationSettings.KEY_REQUIRED).isEmpty();
        if (asked && ignored && !excepted) {
            refusals.refuse(
                    sources.find(OperationSettings.KEY_REQUIRED),
                    "false where guardBy is fingerprint, which ignores keys");
        }
    }

    private void refuseSilence() {
        sources.findWritten(OperationSettings.ON_DUPLICATE, chosen -> chosen.equals(Optional.of(OnDuplicate.SKIP)))
                .filter(written -> layers.owesAnAnswer())
                .ifPresent(written -> refusals.refuse(
                        written,
                        "reject or replay for " + guarded.label()
                                + (guarded.kind() == CallKind.HTTP_REQUEST
                                        ? ": an HTTP client needs an answer"
                                        : ", which returns a value")));
    }

    private boolean isGuardedByFingerprintAlone() {
        boolean hasKeys = guarded.kind() == CallKind.HTTP_REQUEST || guarded.kind() == CallKind.MESSAGE;
        return !hasKeys || isWritten(GuardBy.FINGERPRINT);
    }

    private boolean isWritten(GuardBy guardBy) {
        return sources.findWritten(OperationSettings.GUARD_BY, chosen -> chosen == guardBy)
                .isPresent();
    }

    private void refuseFingerprints() {
        String since = "is guarded by key alone: ";
        refuseIdle(List.of(OperationSettings.TTL), since + "set keyTtl, or choose guardBy = KEY_ELSE_FINGERPRINT");
        if (layers.acknowledges()) {
            // Whether keys are shared is asked then, and what their duplicates are told.
            return;
        }
        String remedy = since + "choose guardBy = KEY_ELSE_FINGERPRINT or leave it out";
        if (sources.value(OperationSettings.SCOPE) != Scope.PATH) {
            refuseIdle(List.of(OperationSettings.SCOPE), remedy);
        }
        if (guarded.kind() != CallKind.MESSAGE) {
            refuseIdle(List.of(OperationSettings.ON_DUPLICATE, OperationSettings.RESPONDER), remedy);
        }
    }

    private void refuseKeysAndLeases() {
        refuseIdle(
                List.of(
                        OperationSettings.KEY_TTL,
                        OperationSettings.KEY_FROM,
                        OperationSettings.KEY_FORMAT,
                        OperationSettings.KEY_TOLD,
                        OperationSettings.CONTRACT),
                "is guarded by fingerprint alone: set ttl, or choose guardBy = KEY_ELSE_FINGERPRINT");
        if (!layers.mayAnswerAgain()) {
            refuseIdle(
                    List.of(OperationSettings.WAIT_FOR, OperationSettings.LEASE, OperationSettings.MAX_RUN),
                    "stores no result to wait for and holds no lease: choose onDuplicate = REPLAY or leave it out");
        }
    }

    private void refuseIdle(List<OperationSetting<?>> idle, String since) {
        refuseWritten(idle, "left out for " + guarded.label() + ", which " + since);
    }

    private void refuseWritten(List<OperationSetting<?>> members, String rule) {
        members.forEach(member -> sources.findWritten(member).ifPresent(written -> refusals.refuse(written, rule)));
    }

    private void refuseForKind() {
        refuseWritten(
                OperationSettings.ALL.stream()
                        .filter(OperationSetting::isOfHttp)
                        .toList(),
                "left out where no HTTP request is answered");
        sources.findWritten(OperationSettings.KEY_REQUIRED, required -> required)
                .ifPresent(written ->
                        refusals.refuse(written, "false where no HTTP client can be told that its key is missing"));
        if (guarded.kind() == CallKind.MESSAGE) {
            refuseForMessages();
        } else {
            refuseForMethods();
        }
    }

    private void refuseForMessages() {
        sources.findWritten(OperationSettings.ON_DUPLICATE, chosen -> !chosen.equals(Optional.of(OnDuplicate.SKIP)))
                .ifPresent(written -> refusals.refuse(
                        written,
                        "skip for messages: a finished one's duplicate is acknowledged and discarded,"
                                + " nobody can be told more"));
    }

    private void refuseForMethods() {
        sources.findWritten(
                        OperationSettings.ON_DUPLICATE, chosen -> chosen.equals(Optional.of(OnDuplicate.ACKNOWLEDGE)))
                .ifPresent(written ->
                        refusals.refuse(written, "reject, replay or skip where no HTTP request is answered"));
        refuseWritten(
                List.of(OperationSettings.KEY_TTL),
                "left out where no key is sent; the claim of a method lives for ttl");
        sources.findWritten(OperationSettings.GUARD_BY, List.of(GuardBy.KEY, GuardBy.KEY_AND_FINGERPRINT)::contains)
                .ifPresent(written -> refusals.refuse(
                        written,
                        "fingerprint where no HTTP request or message brings a key; mark parameters with"
                                + " @DedupeBy to choose what counts"));
    }
}
