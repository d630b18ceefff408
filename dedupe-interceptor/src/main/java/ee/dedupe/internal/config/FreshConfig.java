package ee.dedupe.internal.config;

import ee.dedupe.internal.platform.ServerQuirks;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigValue;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.eclipse.microprofile.config.spi.Converter;

/**
 * A configuration whose texts are always those that its sources give now. One server remembers what a key was for a
 * minute, which is too long for a switch that is to stop a guard.
 *
 * @param config of that server
 */
record FreshConfig(Config config) implements Config {
    private static final String PROFILE = "mp.config.profile";

    /** The same configuration, past what its server remembers. */
    static Config of(Config config) {
        // A profile's own keys are for the server to know.
        return ServerQuirks.remembersTexts(config)
                        && config.getOptionalValue(PROFILE, String.class).isEmpty()
                ? new FreshConfig(config)
                : config;
    }

    @Override
    public <T> Optional<T> getOptionalValue(String name, Class<T> type) {
        if (type != String.class) {
            return config.getOptionalValue(name, type);
        }
        for (ConfigSource source : config.getConfigSources()) {
            String text = source.getValue(name);
            if (text != null) {
                // What an expression comes to is for the server to know, too.
                return text.contains("${") ? config.getOptionalValue(name, type) : Optional.of(type.cast(text));
            }
        }
        return Optional.empty();
    }

    @Override
    public <T> T getValue(String name, Class<T> type) {
        return config.getValue(name, type);
    }

    @Override
    public ConfigValue getConfigValue(String name) {
        return config.getConfigValue(name);
    }

    @Override
    public Iterable<String> getPropertyNames() {
        return config.getPropertyNames();
    }

    @Override
    public Iterable<ConfigSource> getConfigSources() {
        return config.getConfigSources();
    }

    @Override
    public <T> Optional<Converter<T>> getConverter(Class<T> type) {
        return config.getConverter(type);
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        return config.unwrap(type);
    }
}
