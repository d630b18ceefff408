package ee.dedupe.internal.lifecycle;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.StoreContext;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The configuration as a store's check reads it that has met a bad value: it reads on, so that all of them are told. */
public final class BadValues implements StoreContext {
    /** The setting by which a store is tried. It must not be tried with values that nobody wrote. */
    private static final String STRICT = "dedupe.store.strict";

    private final StoreContext given;
    private final Map<String, ConfigException> found = new LinkedHashMap<>();

    private BadValues(StoreContext given) {
        this.given = given;
    }

    /**
     * Runs this check.
     *
     * @throws ConfigException for the first bad value, with the others as suppressed ones
     */
    public static void check(StoreContext context, Consumer<StoreContext> check) {
        try {
            check.accept(context);
        } catch (ConfigException first) {
            BadValues further = new BadValues(context);
            further.readBy(check);
            further.found.remove(String.valueOf(first.getMessage()));
            further.found.values().forEach(first::addSuppressed);
            throw first;
        }
    }

    private void readBy(Consumer<StoreContext> check) {
        try {
            check.accept(this);
        } catch (Exception | StackOverflowError | LinkageError ofDefaults) {
            // It says nothing of what is written.
        }
    }

    private <T> Optional<T> read(Supplier<T> reading) {
        try {
            return Optional.of(reading.get());
        } catch (ConfigException e) {
            found.put(String.valueOf(e.getMessage()), e);
            return Optional.empty();
        }
    }

    @Override
    public Optional<String> text(String key) {
        return given.text(key);
    }

    @Override
    public int integer(String key, int defaultValue, int least, int most) {
        return read(() -> given.integer(key, defaultValue, least, most)).orElse(defaultValue);
    }

    @Override
    public long bytes(String key, long defaultValue, long least, long most) {
        return read(() -> given.bytes(key, defaultValue, least, most)).orElse(defaultValue);
    }

    @Override
    public Duration seconds(String key, Duration defaultValue, Duration least, Duration most) {
        return read(() -> given.seconds(key, defaultValue, least, most)).orElse(defaultValue);
    }

    @Override
    public boolean flag(String key, boolean defaultValue) {
        return read(() -> given.flag(key, defaultValue)).orElse(defaultValue) && !key.equals(STRICT);
    }

    @Override
    public <E extends Enum<E>> Optional<E> word(String key, Class<E> words) {
        return read(() -> given.word(key, words)).flatMap(word -> word);
    }

    @Override
    public List<String> list(String key, Predicate<String> allowed, String rule) {
        return read(() -> given.list(key, allowed, rule)).orElse(List.of());
    }

    @Override
    public <T> Optional<T> bean(Class<T> type) {
        return given.bean(type);
    }

    @Override
    public boolean offers(Class<?> type) {
        return given.offers(type);
    }
}
