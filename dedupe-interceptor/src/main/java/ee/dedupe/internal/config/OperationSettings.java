package ee.dedupe.internal.config;

import ee.dedupe.Compensation;
import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Payload;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.ReplayValidator;
import ee.dedupe.Scope;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.operation.Contract;
import ee.dedupe.internal.operation.KeyTold;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The settings of one operation, each declared once. */
final class OperationSettings {
    private static final Stream.Builder<OperationSetting<?>> FOUND = Stream.builder();

    static final OperationSetting<Boolean> ENABLED = found(setting(
                    "enabled",
                    "boolean",
                    "true",
                    "`false` switches everything off, whatever the modes say",
                    Setting::asBoolean)
            .member(annotation -> annotation.enabled() ? "" : "false"));
    /** For operators, without a member: a mode that is written in code would outlive their dedupe.mode=off. */
    static final OperationSetting<Mode> MODE = found(word("mode", Mode.class, "enforce", "how much the guard does"));

    static final OperationSetting<GuardBy> GUARD_BY =
            found(word("guardBy", GuardBy.class, "key-else-fingerprint", "which layers guard")
                    .member(annotation -> word(annotation.guardBy())));
    static final OperationSetting<Boolean> KEY_REQUIRED = found(setting(
                    "keyRequired",
                    "boolean",
                    "false",
                    "whether a call without an idempotency key is refused with 400",
                    Setting::asBoolean)
            .member(annotation -> annotation.keyRequired() ? "true" : ""));
    static final OperationSetting<List<KeySource>> KEY_FROM = found(setting(
                    "keyFrom",
                    "list of `header:name`, `query:name`, `json:/pointer` and `cloudevent`",
                    "header:Idempotency-Key",
                    "where a request brings its idempotency key; two that differ are refused with 400",
                    Setting::asKeySources)
            .member(annotation -> TextList.join(List.of(annotation.keyFrom())))
            .ofHttp());
    static final OperationSetting<KeyFormat> KEY_FORMAT = found(setting(
                    "keyFormat",
                    "`any`, `uuid` or a regular expression",
                    "any",
                    "which keys are taken, as a whole; others are refused with 400",
                    Setting::asKeyFormat)
            .ofHttp());
    static final OperationSetting<Optional<OnDuplicate>> ON_DUPLICATE = found(choice(
                    "onDuplicate",
                    OnDuplicate.class,
                    "what a fingerprint duplicate gets; not set: `reject` over HTTP, else `replay` where there is a return value and"
                            + " `skip` where there is none")
            .member(annotation -> word(annotation.onDuplicate())));
    static final OperationSetting<Optional<Class<? extends DuplicateResponder>>> RESPONDER = found(bean(
                    "responder",
                    DuplicateResponder.class,
                    "builds the answer to a fingerprint duplicate, in place of `onDuplicate`",
                    Deduplicated::responder)
            .ofHttp());
    static final OperationSetting<Optional<Class<? extends ReplayValidator>>> VALIDATOR = found(bean(
            "validator",
            ReplayValidator.class,
            "tells whether a stored answer is still true before it is given again",
            Deduplicated::validator));
    static final OperationSetting<Optional<Class<? extends RecoveryHandler>>> RECOVERY = found(bean(
            "recovery",
            RecoveryHandler.class,
            "drives calls on whose node died, for methods whose result is given again",
            Deduplicated::recovery));
    static final OperationSetting<Optional<Class<? extends Compensation>>> COMPENSATION = found(bean(
            "compensation",
            Compensation.class,
            "undoes calls that have failed, for methods whose result is given again",
            Deduplicated::compensation));
    static final OperationSetting<Scope> SCOPE =
            found(word("scope", Scope.class, "caller", "whether callers are told apart; `path`: and a key's paths")
                    .member(annotation -> word(annotation.scope())));
    static final OperationSetting<Duration> TTL =
            found(duration("ttl", DurationBounds.LIFETIME, "PT90S", "how long a fingerprint's claim stops duplicates")
                    .member(Deduplicated::ttl));
    static final OperationSetting<Duration> KEY_TTL = found(setting(
                    "keyTtl",
                    DurationBounds.LIFETIME.asType().replace("duration", "`" + Deduplicated.FOREVER + "`,"),
                    "PT24H",
                    "how long an idempotency key's claim stops duplicates",
                    Setting::asKeyTtl)
            .member(Deduplicated::keyTtl));
    static final OperationSetting<Duration> LEASE = found(duration(
            "lease",
            DurationBounds.LIFETIME,
            "PT60S",
            "how long a running call's claim lives unless renewed, where the answer is stored"));
    static final OperationSetting<Duration> MAX_RUN = found(duration(
            "maxRun",
            DurationBounds.LIFETIME,
            "PT15M",
            "how long a lease is renewed; a call that runs longer loses its claim"));
    static final OperationSetting<Duration> WAIT_FOR = found(duration(
                    "waitFor",
                    DurationBounds.WAIT,
                    "PT1S",
                    "how long a duplicate waits for a running call; for messages see `dedupe.message.wait-for`")
            .member(Deduplicated::waitFor));
    static final OperationSetting<List<String>> FIELDS = found(setting(
                    "fields",
                    "list of JSON Pointers",
                    "",
                    "values of the body that identify the request, in place of path, query and body",
                    Setting::asPointers)
            .member(annotation -> TextList.join(List.of(annotation.fields())))
            .notForAll()
            .ofHttp());
    static final OperationSetting<Payload> PAYLOAD = found(word(
                    "payload",
                    Payload.class,
                    "bytes",
                    "whether a JSON body counts by its bytes or by its canonical form (RFC 8785); `body`: and beside it the path alone")
            .member(annotation -> word(annotation.payload()))
            .notForAll()
            .ofHttp());
    static final OperationSetting<List<String>> OMIT = found(setting(
                    "omit",
                    "list of JSON Pointers",
                    "",
                    "values of a JSON body that do not count; implies `payload=json`",
                    Setting::asPointers)
            .member(annotation -> TextList.join(List.of(annotation.omit())))
            .notForAll()
            .ofHttp());
    static final OperationSetting<String> VERSION =
            found(setting("version", "text", "", "version of the intent", Setting::text)
                    .member(Deduplicated::version)
                    .notForAll());
    /** The key for all stands beside {@code dedupe.response.cap}, which no operation has for itself. 64 MiB at most. */
    static final OperationSetting<Integer> REQUEST_CAP = found(setting(
                    "requestCap",
                    "integer 1-67108864",
                    "1048576",
                    "largest request body in bytes that is read for a fingerprint",
                    setting -> setting.asInteger(1, 67_108_864))
            .withKey("dedupe.request.cap")
            .ofHttp());

    static final OperationSetting<Boolean> STORE_ANSWER = found(
            setting("storeAnswer", "boolean", "true", "whether an answer is stored for duplicates", Setting::asBoolean)
                    .member(annotation -> annotation.storeAnswer() ? "" : "false"));
    static final OperationSetting<Optional<OnStoreFailure>> ON_STORE_FAILURE = found(choice(
                    "onStoreFailure",
                    OnStoreFailure.class,
                    "what becomes of a call when the store cannot answer; not set: `reject` for a request's key, else `proceed`")
            .member(annotation -> word(annotation.onStoreFailure())));
    static final OperationSetting<Boolean> KEEP_COMMITTED_FAILURES = found(setting(
                    "keepCommittedFailures",
                    "boolean",
                    "false",
                    "whether the claim of a call that failed although its transaction committed is kept",
                    Setting::asBoolean)
            .settle(settle -> settle.keepCommittedFailures() ? "true" : "")
            .notForAll());
    static final OperationSetting<List<Class<? extends Throwable>>> KEEP_ON =
            found(exceptions("keepOn", "exceptions that keep the claim")
                    .settle(settle -> names(settle.keepOn()))
                    .notForAll());
    static final OperationSetting<List<Class<? extends Throwable>>> RELEASE_ON =
            found(exceptions("releaseOn", "exceptions that release the claim")
                    .settle(settle -> names(settle.releaseOn()))
                    .notForAll());
    static final OperationSetting<Set<Integer>> KEEP_STATUS = found(
            statuses("keepStatus", "statuses that keep the claim").settle(settle -> numbers(settle.keepStatus())));
    static final OperationSetting<Set<Integer>> RELEASE_STATUS =
            found(statuses("releaseStatus", "statuses that release the claim")
                    .settle(settle -> numbers(settle.releaseStatus())));
    static final OperationSetting<Optional<Duration>> ERROR_TTL = found(setting(
                    "errorTtl",
                    DurationBounds.LIFETIME.asType(),
                    "",
                    "how long a kept error stops duplicates, in place of the ttl",
                    unlessEmpty(Setting::asDuration))
            .ofHttp());
    static final OperationSetting<KeyTold> KEY_TOLD =
            found(word("keyTold", KeyTold.class, "nothing", "what answers tell of the key that came")
                    .ofHttp());
    static final OperationSetting<Optional<Contract>> CONTRACT = found(choice(
                    "contract",
                    Contract.class,
                    "the written contract that clients go by: a set of settings, each of which may be set otherwise")
            .ofHttp());

    /** All of the above: nothing can be added to what is built. */
    static final List<OperationSetting<?>> ALL = FOUND.build().toList();

    private OperationSettings() {}

    private static <T> OperationSetting<T> found(OperationSetting<T> declared) {
        FOUND.add(declared);
        return declared;
    }

    private static <T> OperationSetting<T> setting(
            String name, String type, String builtIn, String meaning, Function<Setting, T> reader) {
        return new OperationSetting<>(name, type, builtIn, meaning, (setting, loader) -> reader.apply(setting));
    }

    private static <E extends Enum<E>> OperationSetting<E> word(
            String name, Class<E> words, String builtIn, String meaning) {
        return setting(name, Setting.type(words), builtIn, meaning, setting -> setting.asWord(words));
    }

    /** A word where none need be set. */
    private static <E extends Enum<E>> OperationSetting<Optional<E>> choice(
            String name, Class<E> words, String meaning) {
        return setting(name, Setting.type(words), "", meaning, unlessEmpty(setting -> setting.asWord(words)));
    }

    private static OperationSetting<Duration> duration(
            String name, DurationBounds bounds, String builtIn, String meaning) {
        return setting(name, bounds.asType(), builtIn, meaning, setting -> setting.asDuration(bounds));
    }

    private static OperationSetting<Set<Integer>> statuses(String name, String meaning) {
        return setting(name, "list of HTTP statuses", "", meaning, Setting::asStatuses)
                .ofHttp();
    }

    private static OperationSetting<List<Class<? extends Throwable>>> exceptions(String name, String meaning) {
        return new OperationSetting<>(name, "list of exception classes", "", meaning, Setting::asExceptions);
    }

    private static <T> OperationSetting<Optional<Class<? extends T>>> bean(
            String name, Class<T> type, String meaning, Function<Deduplicated, Class<? extends T>> written) {
        return new OperationSetting<>(
                        name,
                        "class name of a `" + type.getSimpleName() + "` bean",
                        "",
                        meaning,
                        (setting, loader) -> setting.asClass(type, loader))
                .member(annotation -> name(written.apply(annotation), type))
                .notForAll();
    }

    private static <T> Function<Setting, Optional<T>> unlessEmpty(Function<Setting, T> reader) {
        return setting -> setting.text().isEmpty() ? Optional.empty() : Optional.of(reader.apply(setting));
    }

    private static String word(Enum<?> written) {
        return Setting.isNone(written) ? "" : written.name().toLowerCase(Locale.ROOT);
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
