package ee.dedupe.it.configuration;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** A configuration source that changes while the application runs. */
public class SwitchSource implements ConfigSource {
    static final Map<String, String> VALUES = new ConcurrentHashMap<>();

    @Override
    public Set<String> getPropertyNames() {
        return VALUES.keySet();
    }

    @Override
    public String getValue(String key) {
        return VALUES.get(key);
    }

    @Override
    public String getName() {
        return "switch";
    }

    @Override
    public int getOrdinal() {
        return 900;
    }
}
