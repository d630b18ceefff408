package ee.dedupe.config;

import ee.dedupe.identity.PlatformDigest;
import ee.dedupe.spi.ConfigKey;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/**
 * What holds for the whole application.
 *
 * @param namespace keeps applications apart that share a store
 * @param digest makes fingerprints, unless the application has a bean of type {@code Supplier<MessageDigest>}
 * @param callerHeader a header whose value names the caller, if set
 * @param anonymous what becomes of HTTP requests without a caller
 * @param conflictStatus the HTTP status of a stopped duplicate
 * @param keyHeader the header with the idempotency key
 * @param maxWaiters how many duplicates may wait at once on this node
 * @param requestCap the largest request body that is read for a fingerprint, in bytes
 * @param responseCap the largest answer that is stored, in bytes
 * @param replayHeaders headers of an answer that are stored beside the usual ones
 * @param storeBudget how long one request may wait for the store
 * @param storeThreads how many calls of the store may be under way at once on this node
 * @param messageKeyProperties the message properties that bring a key, in order
 * @param messageWaitFor how long a message waits for a running duplicate
 * @param store the store asked for by name, if any
 */
public record GlobalSettings(
        String namespace,
        PlatformDigest digest,
        Optional<String> callerHeader,
        Anonymous anonymous,
        int conflictStatus,
        String keyHeader,
        int maxWaiters,
        int requestCap,
        int responseCap,
        List<String> replayHeaders,
        Duration storeBudget,
        int storeThreads,
        List<String> messageKeyProperties,
        Duration messageWaitFor,
        Optional<String> store) {

    /** What becomes of HTTP requests without a caller. */
    public enum Anonymous {
        /** They run unguarded. */
        SKIP,
        /** They count as one caller, all together. */
        SHARE
    }

    private static final Set<String> CREDENTIALS =
            Set.of("set-cookie", "set-cookie2", "authorization", "www-authenticate");
    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
    private static final ConfigKey NAMESPACE =
            new ConfigKey("dedupe.namespace", "text", "dedupe", "keeps applications apart that share a store");
    private static final ConfigKey DIGEST =
            new ConfigKey("dedupe.digest", "JCA digest name", "SHA-256", "makes fingerprints");
    private static final ConfigKey CALLER_HEADER = new ConfigKey(
            "dedupe.caller.header",
            "header name",
            "",
            "a trusted header whose value names the caller, before the authenticated principal");
    private static final ConfigKey ANONYMOUS = new ConfigKey(
            "dedupe.anonymous",
            "`skip` or `share`",
            "skip",
            "requests without a caller run unguarded, or count as one caller all together");
    private static final ConfigKey CONFLICT_STATUS =
            new ConfigKey("dedupe.conflict.status", "integer 400-599", "409", "HTTP status of a stopped duplicate");
    private static final ConfigKey REQUEST_CAP = new ConfigKey(
            "dedupe.request.cap",
            "integer 1-67108864",
            "1048576",
            "largest request body in bytes that is read for a fingerprint; a larger one runs unguarded, or is refused with"
                    + " 413 when it comes with a key");
    private static final ConfigKey KEY_HEADER =
            new ConfigKey("dedupe.key.header", "header name", "Idempotency-Key", "the header with the idempotency key");
    private static final ConfigKey MAX_WAITERS = new ConfigKey(
            "dedupe.max-waiters",
            "integer 0-100000",
            "64",
            "how many duplicates may wait at once on this node, each holding a request thread");
    private static final ConfigKey RESPONSE_CAP = new ConfigKey(
            "dedupe.response.cap",
            "integer 0-67108864",
            "262144",
            "largest answer in bytes that is stored; a duplicate of a larger one is refused");
    private static final ConfigKey REPLAY_HEADERS = new ConfigKey(
            "dedupe.replay.headers",
            "list of header names",
            "",
            "headers that a replay repeats beside Location, ETag, Content-Language, Content-Encoding and Cache-Control");
    private static final ConfigKey STORE_BUDGET = new ConfigKey(
            "dedupe.store.budget",
            "duration `PT0.01S` to `PT30S`",
            "PT0.25S",
            "how long the store may hold up one request, the last fifth (50 ms at most) being left for the way back;"
                    + " over it a request by fingerprint runs unguarded, one by key is refused with 503");
    private static final ConfigKey STORE_THREADS = new ConfigKey(
            "dedupe.store.threads",
            "integer 1-1000",
            "32",
            "how many calls of the store may be under way at once on this node; further ones wait in line, within their"
                    + " budgets");
    private static final ConfigKey MESSAGE_KEY_PROPERTY = new ConfigKey(
            "dedupe.message.key-property",
            "list of property names",
            "",
            "the message properties that bring a key, before `_AMQ_DUPL_ID` and the CloudEvents id; the first that a"
                    + " message has counts");
    private static final ConfigKey MESSAGE_WAIT_FOR = new ConfigKey(
            "dedupe.message.wait-for",
            "duration `PT0S` to `P31D`",
            "PT10S",
            "how long a message waits for a running duplicate before it is delivered again");
    private static final ConfigKey STORE = new ConfigKey(
            "dedupe.store", "store name", "", "the store to use when none or several are on the class path");

    /** The keys of the library itself: these and one for each member. */
    public static List<ConfigKey> keys() {
        Stream<ConfigKey> members = Stream.of(Member.values())
                .map(member -> new ConfigKey(member.globalKey(), member.type, member.builtIn, member.meaning));
        return Stream.concat(
                        members,
                        Stream.of(
                                NAMESPACE,
                                DIGEST,
                                CALLER_HEADER,
                                ANONYMOUS,
                                CONFLICT_STATUS,
                                KEY_HEADER,
                                MAX_WAITERS,
                                REQUEST_CAP,
                                RESPONSE_CAP,
                                REPLAY_HEADERS,
                                STORE_BUDGET,
                                STORE_THREADS,
                                MESSAGE_KEY_PROPERTY,
                                MESSAGE_WAIT_FOR,
                                STORE))
                .toList();
    }

    /**
     * Reads and checks all of them.
     *
     * @throws ee.dedupe.spi.ConfigException for the first bad value
     */
    public static GlobalSettings read(Config config) {
        switchedOn(config);
        return new GlobalSettings(
                setting(config, NAMESPACE).text(),
                digest(setting(config, DIGEST)),
                text(config, CALLER_HEADER.name()).map(name -> header(setting(config, CALLER_HEADER), name)),
                setting(config, ANONYMOUS).asWord(Anonymous.class),
                setting(config, CONFLICT_STATUS).asInteger(400, 599),
                header(setting(config, KEY_HEADER), setting(config, KEY_HEADER).text()),
                setting(config, MAX_WAITERS).asInteger(0, 100_000),
                setting(config, REQUEST_CAP).asInteger(1, 67_108_864),
                setting(config, RESPONSE_CAP).asInteger(0, 67_108_864),
                replayHeaders(setting(config, REPLAY_HEADERS)),
                setting(config, STORE_BUDGET).asDuration(Duration.ofMillis(10), Duration.ofSeconds(30)),
                setting(config, STORE_THREADS).asInteger(1, 1000),
                TextList.split(setting(config, MESSAGE_KEY_PROPERTY).text()),
                messageWaitFor(config).asDuration(Duration.ZERO),
                Optional.of(setting(config, STORE).text().strip()).filter(name -> !name.isEmpty()));
    }

    /** {@code dedupe.enabled}: false beats every mode. */
    static boolean switchedOn(Config config) {
        return text(config, Member.ENABLED.globalKey())
                .map(text -> new Setting(Member.ENABLED.globalKey(), text).asBoolean())
                .orElse(true);
    }

    static Setting messageWaitFor(Config config) {
        return setting(config, MESSAGE_WAIT_FOR);
    }

    private static PlatformDigest digest(Setting setting) {
        PlatformDigest digest = new PlatformDigest(setting.text().strip());
        if (!digest.isOffered()) {
            throw setting.refused(
                    "a digest of this Java platform, such as SHA-256, SHA-512, SHA3-256 or MD5; for another,"
                            + " provide a bean of type Supplier<MessageDigest>");
        }
        return digest;
    }

    private static String header(Setting setting, String name) {
        if (!name.strip().matches(TOKEN)) {
            throw setting.refused("a header name (RFC 9110, section 5.1)");
        }
        return name.strip();
    }

    private static List<String> replayHeaders(Setting setting) {
        List<String> names = TextList.split(setting.text());
        for (String name : names) {
            if (isCredential(header(setting, name))) {
                throw setting.refused("a list without " + name + ": credentials are never stored");
            }
        }
        return names;
    }

    private static boolean isCredential(String header) {
        String lower = header.toLowerCase(Locale.ROOT);
        return CREDENTIALS.contains(lower) || lower.startsWith("proxy-");
    }

    private static Setting setting(Config config, ConfigKey key) {
        return new Setting(key.name(), text(config, key.name()).orElse(key.defaultValue()));
    }

    private static Optional<String> text(Config config, String key) {
        return config.getOptionalValue(key, String.class).filter(text -> !text.isBlank());
    }
}
