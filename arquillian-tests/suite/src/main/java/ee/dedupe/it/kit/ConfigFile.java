package ee.dedupe.it.kit;

import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.shrinkwrap.api.asset.Asset;
import org.jboss.shrinkwrap.api.asset.StringAsset;

/** An archive's configuration. */
final class ConfigFile {
    static final String PATH = "META-INF/microprofile-config.properties";

    private ConfigFile() {}

    static Asset of(Map<String, String> config) {
        return new StringAsset(config.entrySet().stream()
                .map(entry -> entry.getKey().replace(":", "\\:") + "=" + escaped(entry.getValue()))
                .collect(Collectors.joining("\n")));
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n");
    }
}
