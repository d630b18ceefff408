package ee.dedupe.internal.config;

import ee.dedupe.spi.StoreContext;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;

/** The configuration alone, as stores and features see it, before there are beans. */
public record ConfiguredText(Config config) implements StoreContext {
    @Override
    public Optional<String> text(String key) {
        return SettingKey.text(config, key);
    }
}
