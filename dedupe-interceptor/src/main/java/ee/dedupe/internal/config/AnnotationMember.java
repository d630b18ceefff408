package ee.dedupe.internal.config;

import ee.dedupe.Compensation;
import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Payload;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.ReplayValidator;
import ee.dedupe.Scope;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.internal.engine.DurationBounds;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The settings that a configuration key may make for one operation: the members of {@link Deduplicated}, and the mode.
 * Every source of a member is read as text, so that one parser and one message serve them all.
 */
enum AnnotationMember {
    ENABLED("enabled", "boolean", "true", "`false` switches everything off, whatever the modes say"),
    MODE("mode", "`off`, `observe` or `enforce`", "enforce", "how much the guard does"),
    GUARD_BY(
            "guardBy",
            "`key-else-fingerprint`, `key-and-fingerprint`, `fingerprint` or `key`",
            "key-else-fingerprint",
            "which layers guard"),
    KEY_REQUIRED("keyRequired", "boolean", "false", "whether a call without an idempotency key is refused with 400"),
    KEY_FROM(
            "keyFrom",
            "list of `header:name`, `query:name`, `json:/pointer` and `cloudevent`",
            "header:Idempotency-Key",
            "where a request brings its idempotency key; two that differ are refused with 400"),
    KEY_FORMAT(
            "keyFormat",
            "`any`, `uuid` or a regular expression",
            "any",
            "which keys are taken, as a whole; others are refused with 400"),
    ON_DUPLICATE(
            "onDuplicate",
            "`reject`, `replay`, `acknowledge` or `skip`",
            "",
            "what a fingerprint duplicate gets; not set: `reject` over HTTP, else `replay` where there is a return value and"
                    + " `skip` where there is none"),
    RESPONDER(
            "responder",
            "class name of a `DuplicateResponder` bean",
            "",
            "builds the answer to a fingerprint duplicate, in place of `onDuplicate`"),
    VALIDATOR(
            "validator",
            "class name of a `ReplayValidator` bean",
            "",
            "tells whether a stored answer is still true before it is given again"),
    RECOVERY(
            "recovery",
            "class name of a `RecoveryHandler` bean",
            "",
            "drives calls on whose node died, for methods whose result is given again"),
    COMPENSATION(
            "compensation",
            "class name of a `Compensation` bean",
            "",
            "undoes calls that have failed, for methods whose result is given again"),
    SCOPE(
            "scope",
            "`caller`, `path` or `shared`",
            "caller",
            "whether callers are told apart; `path`: and a key's paths"),
    TTL("ttl", DurationBounds.LIFETIME.asType(), "PT90S", "how long a fingerprint's claim stops duplicates"),
    KEY_TTL(
            "keyTtl",
            DurationBounds.LIFETIME.asType().replace("duration", "`" + Deduplicated.FOREVER + "`,"),
            "PT24H",
            "how long an idempotency key's claim stops duplicates"),
    LEASE(
            "lease",
            DurationBounds.LIFETIME.asType(),
            "PT60S",
            "how long a running call's claim lives unless renewed, where the answer is stored"),
    MAX_RUN(
            "maxRun",
            DurationBounds.LIFETIME.asType(),
            "PT15M",
            "how long a lease is renewed; a call that runs longer loses its claim"),
    WAIT_FOR(
            "waitFor",
            DurationBounds.WAIT.asType(),
            "PT1S",
            "how long a duplicate waits for a running call; for messages see `dedupe.message.wait-for`"),
    FIELDS(
            "fields",
            "list of JSON Pointers",
            "",
            "values of the body that identify the request, in place of path, query and body"),
    PAYLOAD(
            "payload",
            "`bytes`, `json` or `body`",
            "bytes",
            "whether a JSON body counts by its bytes or by its canonical form (RFC 8785); `body`: and beside it the path alone"),
    OMIT("omit", "list of JSON Pointers", "", "values of a JSON body that do not count; implies `payload=json`"),
    VERSION("version", "text", "", "version of the intent"),
    REQUEST_CAP(
            "requestCap",
            "integer 1-67108864",
            "1048576",
            "largest request body in bytes that is read for a fingerprint"),
    STORE_ANSWER("storeAnswer", "boolean", "true", "whether an answer is stored for duplicates"),
    ON_STORE_FAILURE(
            "onStoreFailure",
            "`proceed` or `reject`",
            "",
            "what becomes of a call when the store cannot answer; not set: `reject` for a request's key, else `proceed`"),
    KEEP_COMMITTED_FAILURES(
            "keepCommittedFailures",
            "boolean",
            "false",
            "whether the claim of a call that failed although its transaction committed is kept"),
    KEEP_ON("keepOn", "list of exception classes", "", "exceptions that keep the claim"),
    RELEASE_ON("releaseOn", "list of exception classes", "", "exceptions that release the claim"),
    KEEP_STATUS("keepStatus", "list of HTTP statuses", "", "statuses that keep the claim"),
    RELEASE_STATUS("releaseStatus", "list of HTTP statuses", "", "statuses that release the claim"),
    ERROR_TTL(
            "errorTtl",
            DurationBounds.LIFETIME.asType(),
            "",
            "how long a kept error stops duplicates, in place of the ttl"),
    KEY_TOLD("keyTold", "`nothing`, `key`, `lifetime` or `both`", "nothing", "what answers tell of the key that came"),
    CONTRACT(
            "contract",
            "`ietf`, `acp`, `ucp`, `stripe` or `iceberg`",
            "",
            "the written contract that clients go by: a set of settings, each of which may be set otherwise");

    private static final Set<AnnotationMember> OF_SETTLE =
            EnumSet.of(KEEP_COMMITTED_FAILURES, KEEP_ON, RELEASE_ON, KEEP_STATUS, RELEASE_STATUS);
    private static final Set<AnnotationMember> OF_ONE = EnumSet.of(
            RESPONDER,
            VALIDATOR,
            RECOVERY,
            COMPENSATION,
            FIELDS,
            PAYLOAD,
            OMIT,
            VERSION,
            KEEP_ON,
            RELEASE_ON,
            KEEP_COMMITTED_FAILURES);

    final String memberName;
    final String type;
    final String builtIn;
    final String meaning;
    // Made once: each operation of a deployment asks for them many times.
    private final String globalKey;
    private final String keyForAll;

    AnnotationMember(String memberName, String type, String builtIn, String meaning) {
        this.memberName = memberName;
        this.type = type;
        this.builtIn = builtIn;
        this.meaning = meaning;
        // That of the request's cap stands beside dedupe.response.cap, which no operation has for itself.
        this.globalKey = memberName.equals("requestCap")
                ? "dedupe.request.cap"
                : "dedupe." + memberName.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        this.keyForAll = "Deduplicated/" + memberName;
    }

    /** Returns what the annotation says; empty when the member is not written. */
    String in(Deduplicated annotation) {
        return switch (this) {
            case ENABLED -> annotation.enabled() ? "" : "false";
            // For operators: a mode that is written in code would outlive their dedupe.mode=off.
            case MODE, LEASE, MAX_RUN, REQUEST_CAP, KEY_FORMAT, ERROR_TTL, KEY_TOLD, CONTRACT -> "";
            case GUARD_BY -> unlessDefault(annotation.guardBy(), GuardBy.DEFAULT);
            case KEY_REQUIRED -> annotation.keyRequired() ? "true" : "";
            case KEY_FROM -> TextList.join(List.of(annotation.keyFrom()));
            case ON_DUPLICATE -> unlessDefault(annotation.onDuplicate(), OnDuplicate.DEFAULT);
            case RESPONDER -> name(annotation.responder(), DuplicateResponder.class);
            case VALIDATOR -> name(annotation.validator(), ReplayValidator.class);
            case RECOVERY -> name(annotation.recovery(), RecoveryHandler.class);
            case COMPENSATION -> name(annotation.compensation(), Compensation.class);
            case SCOPE -> unlessDefault(annotation.scope(), Scope.DEFAULT);
            case TTL -> annotation.ttl();
            case KEY_TTL -> annotation.keyTtl();
            case WAIT_FOR -> annotation.waitFor();
            case FIELDS -> TextList.join(List.of(annotation.fields()));
            case PAYLOAD -> unlessDefault(annotation.payload(), Payload.DEFAULT);
            case OMIT -> TextList.join(List.of(annotation.omit()));
            case VERSION -> annotation.version();
            case STORE_ANSWER -> annotation.storeAnswer() ? "" : "false";
            case ON_STORE_FAILURE -> unlessDefault(annotation.onStoreFailure(), OnStoreFailure.DEFAULT);
            case KEEP_COMMITTED_FAILURES -> annotation.settle().keepCommittedFailures() ? "true" : "";
            case KEEP_ON -> names(annotation.settle().keepOn());
            case RELEASE_ON -> names(annotation.settle().releaseOn());
            case KEEP_STATUS -> numbers(annotation.settle().keepStatus());
            case RELEASE_STATUS -> numbers(annotation.settle().releaseStatus());
        };
    }

    /** Where it is written in code, to go on with the method. */
    String place() {
        return (OF_SETTLE.contains(this) ? "@Settle(" : "@Deduplicated(") + memberName + ") on ";
    }

    /** Returns whether it may be set for all operations: one class or one text of a body for all is no use. */
    boolean isForAll() {
        return !OF_ONE.contains(this);
    }

    /** Returns those that may be. */
    static Stream<AnnotationMember> forAll() {
        return Stream.of(values()).filter(AnnotationMember::isForAll);
    }

    /** The key that sets this member for the whole application, below the annotation. */
    String globalKey() {
        return globalKey;
    }

    /** The key that sets this member for all operations, above the annotation; a class, or one and its method, go before it. */
    String keyForAll() {
        return keyForAll;
    }

    private static String unlessDefault(Enum<?> value, Enum<?> notWritten) {
        return value.equals(notWritten) ? "" : value.name().toLowerCase(Locale.ROOT);
    }

    private static String name(Class<?> type, Class<?> notWritten) {
        return type == notWritten ? "" : type.getName();
    }

    private static String names(Class<?>[] types) {
        return TextList.join(Stream.of(types).map(Class::getName).toList());
    }

    private static String numbers(int[] values) {
        return TextList.join(IntStream.of(values).mapToObj(Integer::toString).toList());
    }
}
