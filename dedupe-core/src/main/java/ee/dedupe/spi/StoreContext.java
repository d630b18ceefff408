package ee.dedupe.spi;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The configuration and the CDI beans that an application gives to a store. Only {@link #text(String)} is abstract, so
 * a test passes {@code key -> Optional.empty()}. Thread-safe.
 *
 * <p>A value that breaks its rule is refused with a {@link ConfigException} that names the key, the value and the rule.
 * No value is corrected. Upper and lower case are the same in flags and words.
 */
@FunctionalInterface
public interface StoreContext {
    /** Returns the value of this key as written; empty when it is not set, or when it is blank. */
    Optional<String> text(String key);

    /**
     * Returns how long the library waits for one answer of the store: {@code dedupe.store.budget}.
     *
     * @throws ConfigException when it is no ISO-8601 duration from 10 milliseconds to 30 seconds
     */
    default Duration budget() {
        Duration least = Duration.ofMillis(10);
        Duration most = Duration.ofSeconds(30);
        String rule = "an ISO-8601 duration from " + least + " to " + most + ", such as PT1S";
        return read("dedupe.store.budget", Duration::parse, isBetween(least, most), rule)
                .orElse(Duration.ofSeconds(1));
    }

    /**
     * Returns how many calls of the store the library has under way at once: {@code dedupe.store.threads}.
     *
     * @throws ConfigException when it is no whole number from 1 to 1000
     */
    default int threads() {
        return integer("dedupe.store.threads", 32, 1, 1_000);
    }

    /** Returns the value of this key without the white space around it, or the default when it is not set. */
    default String text(String key, String defaultValue) {
        return text(key).map(String::strip).orElse(defaultValue);
    }

    /**
     * Returns the whole number under this key, or the default when it is not set.
     *
     * @throws ConfigException when it is no whole number from {@code least} to {@code most}
     */
    default int integer(String key, int defaultValue, int least, int most) {
        String rule = "a whole number from " + least + " to " + most;
        return read(key, Integer::parseInt, number -> number >= least && number <= most, rule)
                .orElse(defaultValue);
    }

    /**
     * Returns the number of bytes under this key, written as a whole number without a unit, or the default when it is
     * not set.
     *
     * @throws ConfigException when it is no whole number from {@code least} to {@code most}
     */
    default long bytes(String key, long defaultValue, long least, long most) {
        String rule = "a whole number of bytes from " + least + " to " + most;
        return read(key, Long::parseLong, number -> number >= least && number <= most, rule)
                .orElse(defaultValue);
    }

    /**
     * Returns the duration under this key, in whole seconds, or the default when it is not set.
     *
     * @throws ConfigException when it is no ISO-8601 duration of whole seconds from {@code least} to {@code most}
     */
    default Duration seconds(String key, Duration defaultValue, Duration least, Duration most) {
        String rule = "an ISO-8601 duration of whole seconds from " + least + " to " + most + ", such as PT5S";
        Predicate<Duration> whole = duration -> duration.equals(duration.truncatedTo(ChronoUnit.SECONDS));
        return read(key, Duration::parse, whole.and(isBetween(least, most)), rule)
                .orElse(defaultValue);
    }

    /**
     * Returns the boolean under this key, or the default when it is not set.
     *
     * @throws ConfigException when it is neither {@code true} nor {@code false}
     */
    default boolean flag(String key, boolean defaultValue) {
        return text(key)
                .map(written -> switch (written.strip().toLowerCase(Locale.ROOT)) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw refused(key, written, "true or false");
                })
                .orElse(defaultValue);
    }

    /**
     * Returns the constant that is named under this key; empty when it is not set.
     *
     * @param words at least two constants, which are written in lower case and with hyphens; {@code DEFAULT}, which means
     *     that nothing is written, is none of them
     * @throws ConfigException when it is none of them
     */
    default <E extends Enum<E>> Optional<E> word(String key, Class<E> words) {
        return text(key).map(written -> {
            String wanted = written.strip().replace('-', '_');
            List<E> allowed = Stream.of(words.getEnumConstants())
                    .filter(word -> !word.name().equals("DEFAULT"))
                    .toList();
            return allowed.stream()
                    .filter(word -> word.name().equalsIgnoreCase(wanted))
                    .findFirst()
                    .orElseThrow(() -> refused(key, written, oneOf(allowed)));
        });
    }

    /**
     * Returns the comma-separated values under this key, each without the white space around it; empty when it is not
     * set. Two commas in a row, or one at the end, give an empty value.
     *
     * @param allowed whether a value can be used
     * @param rule what the whole must be, continuing "must be"
     * @throws ConfigException when a value is not allowed
     */
    default List<String> list(String key, Predicate<String> allowed, String rule) {
        return text(key)
                .map(written -> {
                    List<String> values = Arrays.stream(written.split(",", -1))
                            .map(String::strip)
                            .toList();
                    if (!values.stream().allMatch(allowed)) {
                        throw refused(key, written, rule);
                    }
                    return values;
                })
                .orElse(List.of());
    }

    /**
     * Returns the application's CDI bean of this type, or empty when it has none. The application closes it, and may do
     * so before the store is closed. What this throws when there is more than one fails the deployment: do not catch
     * it.
     */
    default <T> Optional<T> bean(Class<T> type) {
        return Optional.empty();
    }

    /** Returns whether {@link #bean} would find one. Creates no bean; throws as {@code bean} does if there are two. */
    default boolean offers(Class<?> type) {
        return bean(type).isPresent();
    }

    private <T> Optional<T> read(String key, Function<String, T> parser, Predicate<T> allowed, String rule) {
        return text(key).map(String::strip).map(written -> {
            try {
                return Optional.of(parser.apply(written))
                        .filter(allowed)
                        .orElseThrow(() -> refused(key, written, rule));
            } catch (NumberFormatException | DateTimeException e) {
                throw refused(key, written, rule);
            }
        });
    }

    private static ConfigException refused(String key, String written, String rule) {
        return new ConfigException(key, written, rule);
    }

    private static Predicate<Duration> isBetween(Duration least, Duration most) {
        return duration -> duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0;
    }

    private static String inWriting(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String oneOf(List<? extends Enum<?>> words) {
        int last = words.size() - 1;
        return words.stream().limit(last).map(StoreContext::inWriting).collect(Collectors.joining(", ")) + " or "
                + inWriting(words.get(last));
    }
}
