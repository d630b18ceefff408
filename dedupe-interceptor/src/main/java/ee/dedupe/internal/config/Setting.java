package ee.dedupe.internal.config;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.StoreContext;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One value with the place it was written in. Every reading method refuses a value that breaks its rule; nothing is
 * corrected.
 *
 * @param place the configuration key, or the annotation's member and where it stands
 * @param text as written, never empty but for a default
 */
record Setting(String place, String text) {
    private static final Set<String> CREDENTIALS =
            Set.of("set-cookie", "set-cookie2", "authorization", "www-authenticate");
    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";

    // Possessive: a group that may give back what it took recurses once for each character.
    private static final Pattern POINTER = Pattern.compile("/(?:[^~]|~[01])*+");

    /** Returns whether this word stands for what an annotation does not write; no text names it. */
    static boolean isNone(Enum<?> word) {
        return word.name().equals("DEFAULT");
    }

    /** Returns the words of a type as the manual lists them. */
    static String type(Class<? extends Enum<?>> words) {
        List<String> each = Stream.of(words.getEnumConstants())
                .filter(word -> !isNone(word))
                .map(word -> '`' + word.name().toLowerCase(Locale.ROOT).replace('_', '-') + '`')
                .toList();
        int last = each.size() - 1;
        return String.join(", ", each.subList(0, last)) + " or " + each.get(last);
    }

    /** Reads it as the settings of stores are read: flags, words and whole numbers. */
    StoreContext alone() {
        return key -> Optional.of(text);
    }

    boolean asBoolean() {
        return alone().flag(place, false);
    }

    <E extends Enum<E>> E asWord(Class<E> words) {
        return alone().word(place, words).orElseThrow();
    }

    Duration asDuration() {
        return asDuration(DurationBounds.LIFETIME);
    }

    /** Returns whether a record is to stay for ever, in place of a duration. */
    boolean isForever() {
        return text.strip().equalsIgnoreCase(Deduplicated.FOREVER);
    }

    /** Reads how long the record of a call lives. */
    Duration asKeyTtl() {
        return isForever() ? Term.FOREVER : asDuration(DurationBounds.LIFETIME, ", or " + Deduplicated.FOREVER);
    }

    Duration asDuration(DurationBounds bounds) {
        return asDuration(bounds, "");
    }

    private Duration asDuration(DurationBounds bounds, String orElse) {
        try {
            Duration duration = Duration.parse(text.strip());
            if (bounds.include(duration)) {
                return duration;
            }
        } catch (DateTimeException | ArithmeticException e) {
            throw refused(bounds, orElse);
        }
        throw refused(bounds, orElse);
    }

    int asInteger(int least, int most) {
        return alone().integer(place, least, least, most);
    }

    PlatformDigest asDigest() {
        PlatformDigest digest = new PlatformDigest(text.strip());
        if (!digest.isOffered()) {
            throw refused("a digest of this Java platform, such as SHA-256, SHA-512, SHA3-256 or MD5; for another,"
                    + " provide a bean of type Supplier<MessageDigest>");
        }
        return digest;
    }

    String asHeader() {
        return header(text);
    }

    /** Reads a URL that more is put behind. */
    String asBase() {
        String base = text.strip();
        if (!base.matches("https?://[A-Za-z0-9][A-Za-z0-9._~:/?#@!$&'()*+,;=%\\[\\]-]*+")) {
            throw refused("an absolute http or https URL (RFC 3986), such as https://api.example.com/problems/");
        }
        return base.matches(".*[/#=]") ? base : base + "/";
    }

    List<String> asReplayHeaders() {
        List<String> names = TextList.split(text);
        for (String name : names) {
            String lower = header(name).toLowerCase(Locale.ROOT);
            if (CREDENTIALS.contains(lower) || lower.startsWith("proxy-")) {
                throw refused("a list without " + name + ": credentials are never stored");
            }
        }
        return names;
    }

    List<String> asOmissions() {
        List<String> parts = TextList.split(text);
        if (!parts.stream().allMatch(part -> POINTER.matcher(part).matches() || part.matches(TOKEN))) {
            throw refused(
                    "a list of JSON Pointers (RFC 6901), each starting with '/', such as /card/number, and of header"
                            + " names (RFC 9110, section 5.1)");
        }
        return parts;
    }

    private String header(String name) {
        if (!name.strip().matches(TOKEN)) {
            throw refused("a header name (RFC 9110, section 5.1)");
        }
        return name.strip();
    }

    Set<Integer> asStatuses() {
        return TextList.split(text).stream()
                .map(status -> new Setting(place, status).asInteger(100, 599))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    List<String> asPointers() {
        List<String> pointers = TextList.split(text);
        for (String pointer : pointers) {
            if (!POINTER.matcher(pointer).matches()) {
                throw refused("a list of JSON Pointers (RFC 6901), each starting with '/', such as /order/id");
            }
        }
        if (Set.copyOf(pointers).size() < pointers.size()) {
            throw refused("a list of JSON Pointers without repetition");
        }
        return pointers;
    }

    List<KeySource> asKeySources() {
        List<KeySource> sources = TextList.split(text).stream()
                .flatMap(source -> KeySource.parse(source).stream())
                .toList();
        if (sources.isEmpty() || sources.size() < TextList.split(text).size()) {
            throw refused(
                    "a list of header:<name> (RFC 9110, section 5.1), query:<name>, json:<JSON Pointer> and cloudevent, such"
                            + " as header:webhook-id or json:/meta/idempotency-key");
        }
        if (Set.copyOf(sources).size() < sources.size()) {
            throw refused("a list without repetition");
        }
        return sources;
    }

    KeyFormat asKeyFormat() {
        return KeyFormat.parse(text)
                .orElseThrow(() -> refused("any, uuid or a regular expression of java.util.regex.Pattern"));
    }

    List<Class<? extends Throwable>> asExceptions(ClassLoader loader) {
        List<Class<? extends Throwable>> types = new ArrayList<>();
        for (String name : TextList.split(text)) {
            types.add(loaded(name, Throwable.class, loader)
                    .orElseThrow(() -> refused("a list of classes that extend Throwable; cannot use " + name)));
        }
        return types;
    }

    /** The class that is named; empty where none is. */
    <T> Optional<Class<? extends T>> asClass(Class<T> type, ClassLoader loader) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<Class<? extends T>> named = loaded(text.strip(), type, loader);
        if (named.isEmpty()) {
            throw refused("the name of a class that implements " + type.getName());
        }
        return named;
    }

    private static <T> Optional<Class<? extends T>> loaded(String name, Class<T> type, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(name, false, loader).asSubclass(type));
        } catch (ClassNotFoundException | ClassCastException | LinkageError e) {
            return Optional.empty();
        }
    }

    ConfigException refused(String rule) {
        return new ConfigException(place, text, rule);
    }

    private ConfigException refused(DurationBounds bounds, String orElse) {
        String example = bounds.include(Duration.ofMinutes(15)) ? "PT90S or PT15M" : "PT1S";
        return refused("an ISO-8601 duration " + bounds.asWritten() + ", such as " + example + orElse);
    }
}
