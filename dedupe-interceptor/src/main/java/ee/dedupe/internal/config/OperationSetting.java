package ee.dedupe.internal.config;

import ee.dedupe.Deduplicated;
import ee.dedupe.Settle;
import ee.dedupe.spi.ConfigKey;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.microprofile.config.Config;

/**
 * One setting of a guarded operation, with all that is known of it: its keys, its member, its type, its default, where it
 * may stand, and what its text is read as. Every source of it is read as text, so that one parser and one message serve
 * them all. Equal by identity. Immutable.
 *
 * @param <T> what its text is read as
 */
final class OperationSetting<T> {
    private final ConfigKey documented;
    private final BiFunction<Setting, ClassLoader, T> reader;
    private final String name;
    private final Place place;
    // Made once: each operation of a deployment asks for it many times.
    private final String keyForAll;

    /**
     * Where it may stand.
     *
     * @param annotation whose member it is; empty where keys alone set it
     * @param written what the annotation says; empty where the member is not written
     * @param forAll whether it may be set for all operations: one class or one text of a body for all is no use
     * @param http whether it needs HTTP requests
     */
    private record Place(String annotation, Function<Deduplicated, String> written, boolean forAll, boolean http) {}

    /** Declares one for all operations of every kind, which keys alone set. */
    OperationSetting(
            String name, String type, String builtIn, String meaning, BiFunction<Setting, ClassLoader, T> reader) {
        this(
                new ConfigKey(
                        "dedupe." + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT), type, builtIn, meaning),
                reader,
                name,
                new Place("", annotation -> "", true, false));
    }

    private OperationSetting(
            ConfigKey documented, BiFunction<Setting, ClassLoader, T> reader, String name, Place place) {
        this.documented = documented;
        this.reader = reader;
        this.name = name;
        this.place = place;
        this.keyForAll = "Deduplicated/" + name;
    }

    private OperationSetting<T> at(Place other) {
        return new OperationSetting<>(documented, reader, name, other);
    }

    /** The same, set by a member of {@link Deduplicated} too. */
    OperationSetting<T> member(Function<Deduplicated, String> written) {
        return at(new Place("@Deduplicated", written, place.forAll(), place.http()));
    }

    /** The same, set by a member of {@link Settle} too. */
    OperationSetting<T> settle(Function<Settle, String> written) {
        return at(new Place("@Settle", annotation -> written.apply(annotation.settle()), place.forAll(), place.http()));
    }

    /** The same, set for one class or method at a time. */
    OperationSetting<T> notForAll() {
        return at(new Place(place.annotation(), place.written(), false, place.http()));
    }

    /** The same, of operations that answer HTTP requests. */
    OperationSetting<T> ofHttp() {
        return at(new Place(place.annotation(), place.written(), place.forAll(), true));
    }

    /** The same, with another key for the whole application. */
    OperationSetting<T> withKey(String key) {
        return new OperationSetting<>(
                new ConfigKey(key, documented.type(), documented.defaultValue(), documented.meaning()),
                reader,
                name,
                place);
    }

    /** Returns the name that its keys and its member have. */
    String name() {
        return name;
    }

    boolean isForAll() {
        return place.forAll();
    }

    boolean isOfHttp() {
        return place.http();
    }

    /** The key that sets it for the whole application, below the annotation. */
    ConfigKey documented() {
        return documented;
    }

    /** The key that sets it for all operations, above the annotation; a class, or one and its method, go before it. */
    String keyForAll() {
        return keyForAll;
    }

    /**
     * Returns what the annotation says; blank when the member is not written.
     *
     * @param of where the annotation stands
     */
    Setting in(Deduplicated annotation, String of) {
        return new Setting(
                place.annotation() + "(" + name + ") on " + of, place.written().apply(annotation));
    }

    /** Returns what is set for the whole application, else the default. */
    Setting in(Config config) {
        return SettingKey.text(config, documented.name())
                .map(text -> new Setting(documented.name(), text))
                .orElseGet(this::builtIn);
    }

    /** Returns what counts where nothing is set. */
    Setting builtIn() {
        return new Setting("built-in default of " + name, documented.defaultValue());
    }

    /**
     * Reads a value.
     *
     * @param loader sees the classes that it names
     * @throws ee.dedupe.spi.ConfigException for a bad value
     */
    T read(Setting value, ClassLoader loader) {
        return reader.apply(value, loader);
    }
}
