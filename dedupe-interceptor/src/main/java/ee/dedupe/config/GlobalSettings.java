package ee.dedupe.config;

import ee.dedupe.identity.NamedDigest;
import ee.dedupe.spi.ConfigKey;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/**
 * What holds for the whole application.
 *
 * @param namespace keeps applications apart that share a store
 * @param digest makes fingerprints, unless the application has a {@link ee.dedupe.spi.Digester} bean
 * @param callerHeader a header whose value names the caller, if set
 * @param anonymous what becomes of HTTP requests without a caller
 * @param conflictStatus the HTTP status of a stopped duplicate
 * @param requestCap the largest request body that is read for a fingerprint, in bytes
 * @param store the store asked for by name, if any
 */
public record GlobalSettings(
        String namespace,
        NamedDigest digest,
        Optional<String> callerHeader,
        Anonymous anonymous,
        int conflictStatus,
        int requestCap,
        Optional<String> store) {

    /** What becomes of HTTP requests without a caller. */
    public enum Anonymous {
        /** They run unguarded. */
        SKIP,
        /** They count as one caller, all together. */
        SHARE
    }

    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
    private static final ConfigKey NAMESPACE =
            new ConfigKey("dedupe.namespace", "text", "dedupe", "keeps applications apart that share a store");
    private static final ConfigKey DIGEST =
            new ConfigKey("dedupe.digest", "`SHA-256`, `SHA-512`, `SHA-1` or `MD5`", "SHA-256", "makes fingerprints");
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
            "largest request body in bytes that is read for a fingerprint; a larger one runs unguarded");
    private static final ConfigKey STORE = new ConfigKey(
            "dedupe.store", "store name", "", "the store to use when none or several are on the class path");

    /** The keys of the library itself: these and one for each member. */
    public static List<ConfigKey> keys() {
        Stream<ConfigKey> members = Stream.of(Member.values())
                .map(member -> new ConfigKey(member.globalKey(), member.type, member.builtIn, member.meaning));
        return Stream.concat(
                        members,
                        Stream.of(NAMESPACE, DIGEST, CALLER_HEADER, ANONYMOUS, CONFLICT_STATUS, REQUEST_CAP, STORE))
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
                header(setting(config, CALLER_HEADER)),
                setting(config, ANONYMOUS).asWord(Anonymous.class),
                setting(config, CONFLICT_STATUS).asInteger(400, 599),
                setting(config, REQUEST_CAP).asInteger(1, 67_108_864),
                Optional.of(setting(config, STORE).text().strip()).filter(name -> !name.isEmpty()));
    }

    /** {@code dedupe.enabled}: false beats every mode. */
    static boolean switchedOn(Config config) {
        return text(config, Member.ENABLED.globalKey())
                .map(text -> new Setting(Member.ENABLED.globalKey(), text).asBoolean())
                .orElse(true);
    }

    private static NamedDigest digest(Setting setting) {
        return Stream.of(NamedDigest.values())
                .filter(digest ->
                        digest.algorithm().equalsIgnoreCase(setting.text().strip()))
                .findFirst()
                .orElseThrow(() -> setting.refused("one of "
                        + Stream.of(NamedDigest.values())
                                .map(NamedDigest::algorithm)
                                .collect(Collectors.joining(", "))
                        + "; for another, provide a Digester bean"));
    }

    private static Optional<String> header(Setting setting) {
        if (setting.text().isEmpty()) {
            return Optional.empty();
        }
        if (!setting.text().strip().matches(TOKEN)) {
            throw setting.refused("a header name (RFC 9110, section 5.1)");
        }
        return Optional.of(setting.text().strip());
    }

    private static Setting setting(Config config, ConfigKey key) {
        return new Setting(key.name(), text(config, key.name()).orElse(key.defaultValue()));
    }

    private static Optional<String> text(Config config, String key) {
        return config.getOptionalValue(key, String.class).filter(text -> !text.isBlank());
    }
}
