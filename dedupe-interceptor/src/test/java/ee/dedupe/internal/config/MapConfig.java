package ee.dedupe.internal.config;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** A real configuration over a map that a test may change while it runs. */
record MapConfig(Map<String, String> properties, UnaryOperator<String> read) implements ConfigSource {
    static Config of(Map<String, String> properties) {
        return of(properties, Map.of());
    }

    static Config of(Map<String, String> properties, Map<String, String> environment) {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withSources(new EnvConfigSource(environment, 300), new MapConfig(properties, properties::get))
                .build();
    }

    /** A source with a mind of its own. */
    static Config answering(UnaryOperator<String> read) {
        return new SmallRyeConfigBuilder()
                .withSources(new MapConfig(Map.of(), read))
                .build();
    }

    @Override
    public Map<String, String> getProperties() {
        return properties;
    }

    @Override
    public Set<String> getPropertyNames() {
        return properties.keySet();
    }

    @Override
    public String getValue(String key) {
        return read.apply(key);
    }

    @Override
    public String getName() {
        return "test";
    }
}
