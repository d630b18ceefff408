package ee.dedupe.internal.config;

import ee.dedupe.internal.engine.DurationBounds;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.operation.GuardedVerb;
import ee.dedupe.spi.ConfigKey;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/** What is watched of an application. */
public final class WatchSettings {
    static final SettingKey<Optional<Watched>> WATCH = new SettingKey<>(
            new ConfigKey(
                    "dedupe.watch",
                    "list of verbs and methods such as `com.acme.*`",
                    "",
                    "requests that are looked at, guarded or not, and never stopped: `POST`, `PUT`, `PATCH`, of all methods"
                            + " unless some are named"),
            setting -> setting.text().isEmpty() ? Optional.empty() : Optional.of(watched(setting)));
    static final SettingKey<Duration> HORIZON = new SettingKey<>(
            new ConfigKey(
                    "dedupe.watch.horizon",
                    DurationBounds.LIFETIME.asType(),
                    "PT24H",
                    "how long a request is remembered for that"),
            setting -> setting.asDuration(DurationBounds.LIFETIME));

    /** Both keys. */
    static final List<SettingKey<?>> KEYS = List.of(WATCH, HORIZON);

    private static final Pattern METHODS = Pattern.compile("[\\w$.*]*[.*][\\w$.*]*");

    private WatchSettings() {}

    /**
     * Which requests are watched.
     *
     * @param verbs of the request
     * @param methods patterns of {@code class.method}; empty for all
     */
    public record Watched(List<GuardedVerb> verbs, List<Pattern> methods) {
        /** Whether requests to this method are. */
        public boolean includes(String method) {
            return methods.isEmpty()
                    || methods.stream()
                            .anyMatch(pattern -> pattern.matcher(method).matches());
        }

        /** Whether requests with this HTTP method are. */
        public boolean includesVerb(String verb) {
            return verbs.stream().anyMatch(one -> one.name().equalsIgnoreCase(verb));
        }
    }

    /** What is watched; empty where nothing is, or all is switched off. */
    public static Optional<Watched> read(Config config) {
        boolean switchedOn = global(config, AnnotationMember.ENABLED).asBoolean();
        return switchedOn ? WATCH.readFrom(config) : Optional.empty();
    }

    /** How long a request is remembered. */
    public static Duration horizon(Config config) {
        return HORIZON.readFrom(config);
    }

    /** The largest body that is read where no method says otherwise, in bytes. */
    public static int requestCap(Config config) {
        return global(config, AnnotationMember.REQUEST_CAP).asInteger(1, MemberValues.MOST_REQUEST_CAP);
    }

    /** Where requests bring their keys where no method says otherwise. */
    public static List<KeySource> keyFrom(Config config) {
        return global(config, AnnotationMember.KEY_FROM).asKeySources();
    }

    private static Setting global(Config config, AnnotationMember member) {
        return SettingKey.text(config, member.globalKey())
                .map(text -> new Setting(member.globalKey(), text))
                .orElseGet(() -> Setting.builtIn(member));
    }

    private static Watched watched(Setting setting) {
        List<String> entries = TextList.split(setting.text());
        List<GuardedVerb> verbs = entries.stream()
                .flatMap(entry -> Stream.of(GuardedVerb.values())
                        .filter(verb -> verb.name().equals(entry.toUpperCase(Locale.ROOT))))
                .toList();
        List<String> methods = entries.stream()
                .filter(entry -> METHODS.matcher(entry).matches())
                .toList();
        if (entries.isEmpty() || verbs.size() + methods.size() < entries.size()) {
            throw setting.refused("a list of POST, PUT and PATCH, and of methods such as com.acme.Payments.create or"
                    + " com.acme.*, where * stands for any characters");
        }
        return new Watched(
                verbs.isEmpty() ? List.of(GuardedVerb.values()) : verbs,
                methods.stream().map(WatchSettings::pattern).toList());
    }

    private static Pattern pattern(String methods) {
        return Pattern.compile(
                Stream.of(methods.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }
}
