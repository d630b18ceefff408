package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.internal.operation.GuardedVerb;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Says what is watched of an application.
 *
 * @param verbs of the requests
 * @param methods patterns of {@code class.method}; empty for all
 * @param horizon how long a request is remembered
 */
record WatchSettings(List<GuardedVerb> verbs, List<Pattern> methods, Duration horizon) {
    /** Both keys. */
    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    "dedupe.watch",
                    "list of verbs and methods such as `com.acme.*`",
                    "",
                    "requests that are looked at, guarded or not, and never stopped: `POST`, `PUT`, `PATCH`, of all methods"
                            + " unless some are named"),
            new ConfigKey(
                    "dedupe.watch.horizon",
                    DurationBounds.LIFETIME.asType(),
                    "PT24H",
                    "how long a request is remembered for that"));

    private static final Duration USUAL_HORIZON = Duration.ofHours(24);
    private static final Pattern METHODS = Pattern.compile("[\\w$.*]*[.*][\\w$.*]*");
    private static final String RULE =
            "a list of POST, PUT and PATCH, and of methods such as com.acme.Payments.create or"
                    + " com.acme.*, where * stands for any characters";

    /**
     * Reads them; empty where nothing is watched.
     *
     * @throws ConfigException for a bad value
     */
    static Optional<WatchSettings> read(StoreContext settings) {
        Duration horizon = settings.seconds(
                "dedupe.watch.horizon", USUAL_HORIZON, DurationBounds.LIFETIME.least(), DurationBounds.LIFETIME.most());
        return settings.text("dedupe.watch").map(written -> read(written, horizon));
    }

    private static WatchSettings read(String written, Duration horizon) {
        List<String> entries = Arrays.stream(written.split(","))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .toList();
        List<GuardedVerb> verbs = entries.stream()
                .flatMap(entry -> Stream.of(GuardedVerb.values())
                        .filter(verb -> verb.name().equals(entry.toUpperCase(Locale.ROOT))))
                .toList();
        List<String> methods = entries.stream()
                .filter(entry -> METHODS.matcher(entry).matches())
                .toList();
        if (entries.isEmpty() || verbs.size() + methods.size() < entries.size()) {
            throw new ConfigException("dedupe.watch", written, RULE);
        }
        return new WatchSettings(
                verbs.isEmpty() ? List.of(GuardedVerb.values()) : verbs,
                methods.stream().map(WatchSettings::pattern).toList(),
                horizon);
    }

    private static Pattern pattern(String methods) {
        return Pattern.compile(
                Stream.of(methods.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    /** Returns whether requests to this method are watched. */
    boolean includes(String method) {
        return methods.isEmpty()
                || methods.stream().anyMatch(pattern -> pattern.matcher(method).matches());
    }

    /** Returns whether requests with this HTTP method are watched. */
    boolean includesVerb(String verb) {
        return verbs.stream().anyMatch(one -> one.name().equalsIgnoreCase(verb));
    }
}
