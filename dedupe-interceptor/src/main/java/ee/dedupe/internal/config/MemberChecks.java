package ee.dedupe.internal.config;

import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

/**
 * Refuses what is written for an operation and can have no effect there: its kind cannot honor it, or another member that is
 * written keeps it from counting. What is set for all operations is not refused.
 */
final class MemberChecks {
    private static final List<AnnotationMember> OF_HTTP = List.of(
            AnnotationMember.RESPONDER,
            AnnotationMember.FIELDS,
            AnnotationMember.REQUEST_CAP,
            AnnotationMember.KEEP_STATUS,
            AnnotationMember.RELEASE_STATUS);

    private MemberChecks() {}

    static void refuse(LayerPolicies layers) {
        GuardedMethod guarded = layers.guarded();
        SettingSources sources = layers.sources();
        if (guarded.kind() != CallKind.HTTP_REQUEST) {
            refuseForKind(guarded.kind(), sources);
        }
        if (isGuardedByKeyAlone(sources)) {
            refuseFingerprints(guarded, sources);
        } else if (isGuardedByFingerprintAlone(guarded.kind(), sources)) {
            refuseKeysAndLeases(layers);
        }
        refuseAnswers(layers);
        refuseRecovery(layers);
        refuseRequiredKey(guarded.kind(), sources);
        refuseSilence(layers);
        refuseRunShorterThanLease(guarded, sources);
        refuseOneInTwoLists(guarded, sources);
    }

    private static void refuseAnswers(LayerPolicies layers) {
        if (!layers.mayGiveAgain()) {
            refuse(
                    List.of(AnnotationMember.VALIDATOR, AnnotationMember.STORE_ANSWER),
                    layers.guarded(),
                    layers.sources(),
                    layers.guarded().kind() == CallKind.MESSAGE
                            ? "answers nobody"
                            : "gives no answer again: choose onDuplicate = REPLAY or leave it out");
        }
    }

    private static void refuseRecovery(LayerPolicies layers) {
        String since =
                switch (layers.guarded().kind()) {
                    case HTTP_REQUEST -> "answers requests: put it on a bean's method that the resource calls";
                    case MESSAGE -> "is delivered again by its broker";
                    case VALUE_METHOD, VOID_METHOD -> "gives no result again: choose onDuplicate = REPLAY";
                };
        if (!layers.isNoted()) {
            refuse(
                    List.of(AnnotationMember.RECOVERY, AnnotationMember.COMPENSATION),
                    layers.guarded(),
                    layers.sources(),
                    since);
        }
    }

    /** An operation may take itself out of what is set for all. */
    private static void refuseRequiredKey(CallKind kind, SettingSources sources) {
        Setting required = sources.find(AnnotationMember.KEY_REQUIRED);
        boolean asked = kind == CallKind.HTTP_REQUEST && required.asBoolean();
        boolean ignored = sources.find(AnnotationMember.GUARD_BY).asWord(GuardBy.class) == GuardBy.FINGERPRINT;
        boolean excepted = sources.findWritten(AnnotationMember.GUARD_BY).isPresent()
                && sources.findWritten(AnnotationMember.KEY_REQUIRED).isEmpty();
        if (asked && ignored && !excepted) {
            throw required.refused("false where guardBy is fingerprint, which ignores keys");
        }
    }

    private static void refuseSilence(LayerPolicies layers) {
        GuardedMethod guarded = layers.guarded();
        layers.sources()
                .findWritten(AnnotationMember.ON_DUPLICATE)
                .filter(written -> written.asWord(OnDuplicate.class) == OnDuplicate.SKIP)
                .filter(written -> layers.owesAnAnswer())
                .ifPresent(written -> {
                    throw written.refused("reject or replay for " + guarded.label()
                            + (guarded.kind() == CallKind.HTTP_REQUEST
                                    ? ": an HTTP client needs an answer"
                                    : ", which returns a value"));
                });
    }

    private static void refuseOneInTwoLists(GuardedMethod guarded, SettingSources sources) {
        ClassLoader loader = guarded.beanClass().getClassLoader();
        Setting keepOn = sources.find(AnnotationMember.KEEP_ON);
        Setting releaseOn = sources.find(AnnotationMember.RELEASE_ON);
        if (!Collections.disjoint(keepOn.asExceptions(loader), releaseOn.asExceptions(loader))) {
            throw releaseOn.refused("a list that shares no class with " + keepOn.place());
        }
        Setting keepStatus = sources.find(AnnotationMember.KEEP_STATUS);
        Setting releaseStatus = sources.find(AnnotationMember.RELEASE_STATUS);
        if (!Collections.disjoint(keepStatus.asStatuses(), releaseStatus.asStatuses())) {
            throw releaseStatus.refused("a list that shares no status with " + keepStatus.place());
        }
    }

    private static boolean isGuardedByKeyAlone(SettingSources sources) {
        return isWritten(GuardBy.KEY, sources);
    }

    private static boolean isGuardedByFingerprintAlone(CallKind kind, SettingSources sources) {
        boolean hasKeys = kind == CallKind.HTTP_REQUEST || kind == CallKind.MESSAGE;
        return !hasKeys || isWritten(GuardBy.FINGERPRINT, sources);
    }

    private static boolean isWritten(GuardBy guardBy, SettingSources sources) {
        return sources.findWritten(AnnotationMember.GUARD_BY)
                .filter(written -> written.asWord(GuardBy.class) == guardBy)
                .isPresent();
    }

    private static void refuseFingerprints(GuardedMethod guarded, SettingSources sources) {
        List<AnnotationMember> idle = guarded.kind() == CallKind.MESSAGE
                ? List.of(AnnotationMember.TTL, AnnotationMember.SCOPE)
                : List.of(
                        AnnotationMember.TTL,
                        AnnotationMember.SCOPE,
                        AnnotationMember.ON_DUPLICATE,
                        AnnotationMember.RESPONDER);
        refuse(
                idle,
                guarded,
                sources,
                "is guarded by key alone: choose guardBy = KEY_ELSE_FINGERPRINT or leave it out");
    }

    private static void refuseKeysAndLeases(LayerPolicies layers) {
        refuse(
                List.of(AnnotationMember.KEY_TTL),
                layers.guarded(),
                layers.sources(),
                "is guarded by fingerprint alone: set ttl, or choose guardBy = KEY_ELSE_FINGERPRINT");
        if (!layers.mayAnswerAgain()) {
            refuse(
                    List.of(AnnotationMember.WAIT_FOR, AnnotationMember.LEASE, AnnotationMember.MAX_RUN),
                    layers.guarded(),
                    layers.sources(),
                    "stores no result to wait for and holds no lease: choose onDuplicate = REPLAY or leave it out");
        }
    }

    private static void refuse(
            List<AnnotationMember> idle, GuardedMethod guarded, SettingSources sources, String since) {
        for (AnnotationMember member : idle) {
            sources.findWritten(member).ifPresent(written -> {
                throw written.refused("left out for " + guarded.label() + ", which " + since);
            });
        }
    }

    private static void refuseRunShorterThanLease(GuardedMethod guarded, SettingSources sources) {
        Duration lease = sources.findWritten(AnnotationMember.LEASE)
                .orElseGet(() -> Setting.builtIn(AnnotationMember.LEASE))
                .asDuration();
        sources.findWritten(AnnotationMember.MAX_RUN)
                .filter(written -> written.asDuration().compareTo(lease) < 0)
                .ifPresent(written -> {
                    throw written.refused("at least the lease of " + guarded.label() + ", which is " + lease
                            + ": a lease cannot end sooner. Make maxRun longer, or lease shorter");
                });
    }

    private static void refuseForKind(CallKind kind, SettingSources sources) {
        for (AnnotationMember member : OF_HTTP) {
            sources.findWritten(member).ifPresent(written -> {
                throw written.refused("left out where no HTTP request is answered");
            });
        }
        sources.findWritten(AnnotationMember.KEY_REQUIRED)
                .filter(Setting::asBoolean)
                .ifPresent(written -> {
                    throw written.refused("false where no HTTP client can be told that its key is missing");
                });
        if (kind == CallKind.MESSAGE) {
            refuseForMessages(sources);
        } else {
            refuseForMethods(sources);
        }
    }

    private static void refuseForMessages(SettingSources sources) {
        sources.findWritten(AnnotationMember.ON_DUPLICATE)
                .filter(written -> written.asWord(OnDuplicate.class) != OnDuplicate.SKIP)
                .ifPresent(written -> {
                    throw written.refused("skip for messages: a finished one's duplicate is acknowledged and discarded,"
                            + " nobody can be told more");
                });
    }

    private static void refuseForMethods(SettingSources sources) {
        sources.findWritten(AnnotationMember.KEY_TTL).ifPresent(written -> {
            throw written.refused("left out where no key is sent; the claim of a method lives for ttl");
        });
        sources.findWritten(AnnotationMember.GUARD_BY)
                .filter(written ->
                        List.of(GuardBy.KEY, GuardBy.KEY_AND_FINGERPRINT).contains(written.asWord(GuardBy.class)))
                .ifPresent(written -> {
                    throw written.refused(
                            "fingerprint where no HTTP request or message brings a key; mark parameters with"
                                    + " @DedupeBy to choose what counts");
                });
    }
}
