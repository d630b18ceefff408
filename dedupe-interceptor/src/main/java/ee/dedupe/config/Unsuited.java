package ee.dedupe.config;

import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import java.util.List;

/** Refuses what is written for an operation of a kind that cannot honour it. What is set for all operations is not. */
final class Unsuited {
    private static final List<Member> OF_HTTP =
            List.of(Member.RESPONDER, Member.FIELDS, Member.KEEP_STATUS, Member.RELEASE_STATUS);

    private Unsuited() {}

    static void refuse(Kind kind, Sources sources) {
        if (kind == Kind.REQUEST) {
            return;
        }
        for (Member member : OF_HTTP) {
            sources.findWritten(member).ifPresent(written -> {
                throw written.refused("left out where no HTTP request is answered");
            });
        }
        sources.findWritten(Member.KEY_REQUIRED).filter(Setting::asBoolean).ifPresent(written -> {
            throw written.refused("false where no HTTP client can be told that its key is missing");
        });
        if (kind == Kind.MESSAGE) {
            refuseForMessages(sources);
        } else {
            refuseForMethods(sources);
        }
    }

    private static void refuseForMessages(Sources sources) {
        sources.findWritten(Member.ON_DUPLICATE)
                .filter(written -> written.asWord(OnDuplicate.class) != OnDuplicate.SKIP)
                .ifPresent(written -> {
                    throw written.refused("skip for messages: a finished one's duplicate is acknowledged and discarded,"
                            + " nobody can be told more");
                });
    }

    private static void refuseForMethods(Sources sources) {
        sources.findWritten(Member.KEY_TTL).ifPresent(written -> {
            throw written.refused("left out where no key is sent; the claim of a method lives for ttl");
        });
        sources.findWritten(Member.GUARD_BY)
                .filter(written ->
                        List.of(GuardBy.KEY, GuardBy.KEY_AND_FINGERPRINT).contains(written.asWord(GuardBy.class)))
                .ifPresent(written -> {
                    throw written.refused(
                            "fingerprint where no HTTP request or message brings a key; mark parameters with"
                                    + " @DedupeBy to choose what counts");
                });
    }
}
