package ee.dedupe.internal.config;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The keys that a web application's own configuration file sets. All other sources, such as the environment, a server's
 * file or a jar, may be there for several applications.
 *
 * @param keys without the names of profiles
 */
public record OwnFile(Set<String> keys) {
    static final String NAME = "META-INF/microprofile-config.properties";

    private static final String PLACE = "/WEB-INF/classes/" + NAME;
    private static final Pattern PROFILE = Pattern.compile("^%[^.]+\\.");

    /** Reads the file of the application with this loader; empty where it has none, or it cannot be read. */
    public static OwnFile of(ClassLoader application) {
        Set<String> keys = new HashSet<>();
        try {
            for (URL file : Collections.list(application.getResources(NAME))) {
                if (file.getPath().endsWith(PLACE)) {
                    read(file).stringPropertyNames().stream()
                            .map(key -> PROFILE.matcher(key).replaceFirst(""))
                            .forEach(keys::add);
                }
            }
        } catch (IOException | IllegalArgumentException unreadable) {
            return new OwnFile(Set.of());
        }
        return new OwnFile(Set.copyOf(keys));
    }

    private static Properties read(URL file) throws IOException {
        URLConnection connection = file.openConnection();
        // A server that replaces the application replaces what is cached, too late.
        connection.setUseCaches(false);
        Properties properties = new Properties();
        try (Reader content = new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8)) {
            properties.load(content);
        }
        return properties;
    }

    /** Returns whether it sets this key. */
    public boolean has(String key) {
        return keys.contains(key);
    }
}
