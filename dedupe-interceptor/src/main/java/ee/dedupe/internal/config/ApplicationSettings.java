package ee.dedupe.internal.config;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.engine.CompleteWhen;
import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.platform.MetricsChoice;
import ee.dedupe.spi.ConfigKey;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.crypto.SecretKey;
import org.eclipse.microprofile.config.Config;

/** The settings that hold for the whole application: one row for each key, read once. Immutable. */
public final class ApplicationSettings {
    /** The effect on readiness of a store that does not answer. */
    public enum LostStore {
        /** There is none: nodes that can run calls unguarded go on to get them. */
        UP,
        /** The node is not ready. */
        DOWN
    }

    private static final Stream.Builder<SettingKey<?>> FOUND = Stream.builder();

    public static final SettingKey<String> NAMESPACE =
            key("dedupe.namespace", "text", "dedupe", "keeps applications apart that share a store", Setting::text);
    public static final SettingKey<Optional<SecretKey>> STORAGE_KEY_SECRET = key(
            "dedupe.storage-key.secret",
            "32 bytes in Base64",
            "",
            "makes storage keys that nobody can guess without it; to set or change it forgets all claims",
            StorageKeySecret::read);
    /** Unless the application has a bean of type {@code Supplier<MessageDigest>}. */
    public static final SettingKey<PlatformDigest> DIGEST =
            key("dedupe.digest", "JCA digest name", "SHA-256", "makes fingerprints", Setting::asDigest);

    public static final SettingKey<Optional<String>> CALLER_HEADER = key(
            "dedupe.caller.header",
            "header name",
            "",
            "a trusted header whose value names the caller, before the authenticated principal",
            setting -> setting.text().isEmpty() ? Optional.empty() : Optional.of(setting.asHeader()));
    public static final SettingKey<Anonymous> ANONYMOUS = word(
            "dedupe.anonymous",
            Anonymous.class,
            "skip",
            "calls without a caller run unguarded, count as one caller all together, or do not run");
    public static final SettingKey<Integer> STATUS_DUPLICATE =
            integer("dedupe.status.duplicate", 400, 599, "409", "HTTP status of a duplicate that is refused");
    public static final SettingKey<Integer> STATUS_IN_FLIGHT =
            integer("dedupe.status.in-flight", 400, 599, "409", "HTTP status of a duplicate whose original still runs");
    public static final SettingKey<Integer> STATUS_MISMATCH =
            integer("dedupe.status.mismatch", 400, 599, "422", "HTTP status where a key was used for another payload");
    public static final SettingKey<Integer> STATUS_ACKNOWLEDGED =
            integer("dedupe.status.acknowledged", 200, 299, "204", "HTTP status of a duplicate that is acknowledged");
    public static final SettingKey<Optional<String>> PROBLEM_BASE = key(
            "dedupe.problem.base",
            "URL",
            "",
            "where the kinds of refusals are documented, each under its code",
            setting -> setting.text().isEmpty() ? Optional.empty() : Optional.of(setting.asBase()));
    public static final SettingKey<TimeOrdered> KEY_TIME_ORDERED = word(
            "dedupe.key.time-ordered",
            TimeOrdered.class,
            "ignore",
            "whether keys that tell their age are refused when they are too old, and others too");
    public static final SettingKey<Optional<Integer>> MAX_WAITERS = key(
            "dedupe.max-waiters",
            "integer 0-100000",
            "",
            "how many duplicates may wait at once on this node, each holding a request thread; not set: a quarter of the"
                    + " server's request threads, at most 64",
            setting -> setting.text().isEmpty() ? Optional.empty() : Optional.of(setting.asInteger(0, 100_000)));
    public static final SettingKey<Integer> RESPONSE_CAP = integer(
            "dedupe.response.cap",
            0,
            67_108_864,
            "262144",
            "largest answer in bytes that is stored; a duplicate of a larger one is refused");
    public static final SettingKey<List<ResponseKeys.Key>> RESPONSE_KEYS = key(
            "dedupe.response.keys",
            "list of `id:` and 32 bytes in Base64",
            "",
            "the keys that seal stored answers and results: the first seals, all open; not set: they are stored in clear",
            ResponseKeyList::read);
    public static final SettingKey<List<String>> RESPONSE_OMIT = key(
            "dedupe.response.omit",
            "list of JSON Pointers and header names",
            "",
            "what of an HTTP answer is not stored; a replay tells what it lacks in the header Idempotency-Omitted",
            Setting::asOmissions);
    public static final SettingKey<List<String>> REPLAY_HEADERS = key(
            "dedupe.replay.headers",
            "list of header names",
            "",
            "headers that a replay repeats beside those that it always does",
            Setting::asReplayHeaders);
    public static final SettingKey<Duration> STORE_BUDGET = key(
            "dedupe.store.budget",
            "duration `PT0.01S` to `PT30S`",
            "PT1S",
            "how long the store may hold up one request, the last fifth (50 ms at most) being left for the way back",
            setting -> setting.alone().budget());
    public static final SettingKey<Integer> STORE_THREADS = key(
            "dedupe.store.threads",
            "integer 1-1000",
            "32",
            "how many calls of the store may be under way at once on this node; further ones wait in line, within their"
                    + " budgets",
            setting -> setting.alone().threads());
    public static final SettingKey<CompleteWhen> COMPLETE = word(
            "dedupe.complete",
            CompleteWhen.class,
            "before-answer",
            "whether a caller waits until the store knows the result that duplicates will get");
    public static final SettingKey<List<String>> MESSAGE_KEY_PROPERTIES = key(
            "dedupe.message.key-property",
            "list of property names",
            "",
            "the properties or headers of messages that bring a key, before `_AMQ_DUPL_ID` and the CloudEvents id; the first that a"
                    + " message has counts",
            setting -> TextList.split(setting.text()));
    public static final SettingKey<Duration> MESSAGE_WAIT_FOR = duration(
            "dedupe.message.wait-for",
            DurationBounds.WAIT,
            "PT10S",
            "how long a message waits for a running duplicate before it is delivered again");
    public static final SettingKey<MetricsChoice> METRICS = word(
            "dedupe.metrics",
            MetricsChoice.class,
            "auto",
            "the metrics library that counts; auto takes the first that can be used, in this order");
    public static final SettingKey<LostStore> HEALTH_STORE = word(
            "dedupe.health.store",
            LostStore.class,
            "up",
            "what the readiness check says while the store does not answer");
    public static final SettingKey<Optional<String>> STORE = key(
            "dedupe.store",
            "store name",
            "",
            "the store to use when none or several are on the class path",
            setting -> Optional.of(setting.text().strip()).filter(name -> !name.isEmpty()));
    /** All of the above: nothing can be added to what is built. */
    static final List<SettingKey<?>> TABLE = FOUND.build().toList();

    private final Map<SettingKey<?>, Setting> settings = new LinkedHashMap<>();

    private ApplicationSettings(Config config) {
        TABLE.forEach(key -> settings.put(key, key.in(config)));
    }

    /** The keys of the library itself: these and one for each member. */
    public static List<ConfigKey> keys() {
        Stream<ConfigKey> members = OperationSettings.ALL.stream()
                .filter(OperationSetting::isForAll)
                .map(OperationSetting::documented);
        return Stream.concat(members, TABLE.stream().map(SettingKey::documented))
                .toList();
    }

    /**
     * Reads and checks all of them.
     *
     * @throws ee.dedupe.spi.ConfigException for the first bad value, with the others as suppressed ones
     */
    public static ApplicationSettings read(Config config) {
        Refusals refusals = new Refusals();
        refusals.read(() -> switchedOn(config));
        ApplicationSettings read = new ApplicationSettings(config);
        TABLE.forEach(key -> refusals.read(() -> read.get(key)));
        refusals.throwAll();
        return read;
    }

    /** The value of one key, as it was read at first. */
    public <T> T get(SettingKey<T> key) {
        return key.read(Objects.requireNonNull(settings.get(key)));
    }

    /** {@code dedupe.enabled}: false beats every mode. */
    static boolean switchedOn(Config config) {
        return OperationSettings.ENABLED.in(config).asBoolean();
    }

    private static <T> SettingKey<T> key(
            String name, String type, String defaultValue, String meaning, Function<Setting, T> reader) {
        SettingKey<T> key = new SettingKey<>(new ConfigKey(name, type, defaultValue, meaning), reader);
        FOUND.add(key);
        return key;
    }

    private static <E extends Enum<E>> SettingKey<E> word(
            String name, Class<E> words, String defaultValue, String meaning) {
        return key(name, Setting.type(words), defaultValue, meaning, setting -> setting.asWord(words));
    }

    private static SettingKey<Integer> integer(String name, int least, int most, String defaultValue, String meaning) {
        String type = "integer " + least + "-" + most;
        return key(name, type, defaultValue, meaning, setting -> setting.asInteger(least, most));
    }

    private static SettingKey<Duration> duration(
            String name, DurationBounds bounds, String defaultValue, String meaning) {
        return key(name, bounds.asType(), defaultValue, meaning, setting -> setting.asDuration(bounds));
    }
}
