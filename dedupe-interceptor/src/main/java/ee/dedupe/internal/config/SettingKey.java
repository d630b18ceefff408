package ee.dedupe.internal.config;

import ee.dedupe.spi.ConfigKey;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.config.Config;

/**
 * One key that holds for the whole application. Immutable.
 *
 * @param <T> what its text is read as
 */
public final class SettingKey<T> {
    private final ConfigKey documented;
    private final Function<Setting, T> reader;

    SettingKey(ConfigKey documented, Function<Setting, T> reader) {
        this.documented = documented;
        this.reader = reader;
    }

    /**
     * Reads what is set now, for who needs this key alone.
     *
     * @throws ee.dedupe.spi.ConfigException for a bad value
     */
    public T readFrom(Config config) {
        return read(in(config));
    }

    T read(Setting setting) {
        return reader.apply(setting);
    }

    /** Returns what is set, else the default. */
    Setting in(Config config) {
        return new Setting(documented.name(), text(config, documented.name()).orElse(documented.defaultValue()));
    }

    ConfigKey documented() {
        return documented;
    }

    static Optional<String> text(Config config, String key) {
        return config.getOptionalValue(key, String.class).filter(text -> !text.isBlank());
    }
}
