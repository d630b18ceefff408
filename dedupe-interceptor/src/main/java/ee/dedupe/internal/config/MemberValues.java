package ee.dedupe.internal.config;

import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Payload;
import ee.dedupe.Scope;
import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.internal.operation.Contract;
import ee.dedupe.internal.operation.KeyTold;

/** Reads each member of one operation by itself, before any of them is used, so that all bad values are told. */
final class MemberValues {
    /** 64 MiB, as for {@code dedupe.request.cap}. */
    static final int MOST_REQUEST_CAP = 67_108_864;

    private MemberValues() {}

    /** @throws ee.dedupe.spi.ConfigException for the first bad value, with the others as suppressed ones */
    static void check(SettingSources sources) {
        Refusals refusals = new Refusals();
        for (AnnotationMember member : AnnotationMember.values()) {
            Setting value = sources.find(member);
            if (!value.text().isEmpty()) {
                refusals.read(() -> read(member, value, sources));
            }
        }
        refusals.throwAll();
    }

    @SuppressWarnings("CheckReturnValue") // only a bad value counts
    private static void read(AnnotationMember member, Setting value, SettingSources sources) {
        switch (member) {
            case ENABLED, KEY_REQUIRED, STORE_ANSWER, KEEP_COMMITTED_FAILURES -> value.asBoolean();
            case MODE -> value.asWord(Mode.class);
            case GUARD_BY -> value.asWord(GuardBy.class);
            case ON_DUPLICATE -> value.asWord(OnDuplicate.class);
            case SCOPE -> value.asWord(Scope.class);
            case ON_STORE_FAILURE -> value.asWord(OnStoreFailure.class);
            case TTL, ERROR_TTL, LEASE, MAX_RUN -> value.asDuration();
            case KEY_TTL -> value.asKeyTtl();
            case KEY_TOLD -> value.asWord(KeyTold.class);
            case CONTRACT -> value.asWord(Contract.class);
            case WAIT_FOR -> value.asDuration(DurationBounds.WAIT);
            case REQUEST_CAP -> value.asInteger(1, MOST_REQUEST_CAP);
            case PAYLOAD -> value.asWord(Payload.class);
            case FIELDS, OMIT -> value.asPointers();
            case KEY_FROM -> value.asKeySources();
            case KEY_FORMAT -> value.asKeyFormat();
            case KEEP_ON, RELEASE_ON -> value.asExceptions(sources.loader());
            case KEEP_STATUS, RELEASE_STATUS -> value.asStatuses();
            // Which of these classes count is known from the others.
            case RESPONDER, VALIDATOR, RECOVERY, COMPENSATION, VERSION -> {}
        }
    }
}
