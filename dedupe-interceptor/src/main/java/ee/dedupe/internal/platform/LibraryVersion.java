package ee.dedupe.internal.platform;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Properties;

/** The version of the jar that this class is in. */
public final class LibraryVersion {
    private static final String DESCRIPTOR = "/META-INF/maven/ee.dedupe/dedupe-interceptor/pom.properties";

    private LibraryVersion() {}

    /** Such as {@code 1.2.0}; empty where the jar was made by something else than this project's build. */
    public static Optional<String> find() {
        try (InputStream descriptor = LibraryVersion.class.getResourceAsStream(DESCRIPTOR)) {
            if (descriptor == null) {
                return Optional.empty();
            }
            Properties read = new Properties();
            read.load(descriptor);
            return Optional.ofNullable(read.getProperty("version"));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
