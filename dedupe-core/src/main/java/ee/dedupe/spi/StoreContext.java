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
 * What an application gives to a store: its configuration and its CDI beans. Only {@link #text(String)} is abstract, so
 * a test passes {@code key -> Optional.empty()}. Thread-safe.
 *
 * <p>A value that breaks its rule is refused with a {@link ConfigException} that names the key, the value and the rule.
 * No value is corrected. Upper and lower case are the same in flags and words.
 */
@FunctionalInterface
public interface StoreContext {
    /** The value of this key as written; empty when it is not set, or when it is blank. */
    Optional<String> text(String key);

    /** The value of this key without the white space around it, or the default when it is not set. */
    default String text(String key, String defaultValue) {
        return text(key).map(String::strip).orElse(defaultValue);
    }

    /**
     * The whole number under this key, or the default when it is not set.
     *
     * @throws ConfigException when it is no whole number from {@code least} to {@code most}
     */
    default int integer(String key, int defaultValue, int least, int most) {
        String rule = "a whole number from " + least + " to " + most;
        return read(key, Integer::parseInt, number -> number >= least && number <= most, rule)
                .orElse(defaultValue);
    }

    /**
     * The number of bytes under this key, written as a whole number without a unit, or the default when it is not set.
     *
     * @throws ConfigException when it is no whole number from {@code least} to {@code most}
     */
    default long bytes(String key, long defaultValue, long least, long most) {
        String rule = "a whole number of bytes from " + least + " to " + most;
        return read(key, Long::parseLong, number -> number >= least && number <= most, rule)
                .orElse(defaultValue);
    }

    /**
     * The duration under this key, in whole seconds, or the default when it is not set.
     *
     * @throws ConfigException when it is no ISO-8601 duration of whole seconds from {@code least} to {@code most}
     */
    default Duration seconds(String key, Duration defaultValue, Duration least, Duration most) {
        String rule = "an ISO-8601 duration of whole seconds from " + least + " to " + most + ", such as PT5S";
        Predicate<Duration> allowed = duration -> duration.equals(duration.truncatedTo(ChronoUnit.SECONDS))
                && duration.compareTo(least) >= 0
                && duration.compareTo(most) <= 0;
        return read(key, Duration::parse, allowed, rule).orElse(defaultValue);
    }

    /**
     * The boolean under this key, or the default when it is not set.
     *
     * @throws ConfigException when it is neither {@code true} nor {@code false}
     */
    default boolean flag(String key, boolean defaultValue) {
        return text(key)
                .map(written -> switch (written.strip().toLowerCase(Locale.ROOT)) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw new ConfigException(key, written, "true or false");
                })
                .orElse(defaultValue);
    }

    /**
     * The constant that is named under this key; empty when it is not set.
     *
     * @param words at least two constants, which are written in lower case
     * @throws ConfigException when it is none of them
     */
    default <E extends Enum<E>> Optional<E> word(String key, Class<E> words) {
        return text(key)
                .map(written -> Stream.of(words.getEnumConstants())
                        .filter(word -> word.name().equalsIgnoreCase(written.strip()))
                        .findFirst()
                        .orElseThrow(() -> new ConfigException(key, written, oneOf(words.getEnumConstants()))));
    }

    /**
     * The comma-separated values under this key, each without the white space around it; empty when it is not set. Two
     * commas in a row, or one at the end, give an empty value.
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
                        throw new ConfigException(key, written, rule);
                    }
                    return values;
                })
                .orElse(List.of());
    }

    /**
     * The application's CDI bean of this type, or empty when it has none. The application closes it, and may do so before
     * the store is closed. What this throws when there is more than one fails the deployment: do not catch it.
     */
    default <T> Optional<T> bean(Class<T> type) {
        return Optional.empty();
    }

    /** Whether {@link #bean} would find one. Creates no bean; throws as {@code bean} does when there is more than one. */
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

    private static String oneOf(Enum<?>[] words) {
        List<String> names = Stream.of(words)
                .map(word -> word.name().toLowerCase(Locale.ROOT))
                .toList();
        int last = names.size() - 1;
        return names.stream().limit(last).collect(Collectors.joining(", ")) + " or " + names.get(last);
    }
}
