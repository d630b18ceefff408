package ee.dedupe.internal.config;

import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.operation.CallKind;
import java.util.List;

/** Refuses what is written for an operation of a kind that cannot honour it. What is set for all operations is not. */
final class MemberChecks {
    private static final List<AnnotationMember> OF_HTTP = List.of(
            AnnotationMember.RESPONDER,
            AnnotationMember.FIELDS,
            AnnotationMember.KEEP_STATUS,
            AnnotationMember.RELEASE_STATUS);

    private MemberChecks() {}

    static void refuse(CallKind kind, SettingSources sources) {
        if (kind == CallKind.HTTP_REQUEST) {
            return;
        }
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
