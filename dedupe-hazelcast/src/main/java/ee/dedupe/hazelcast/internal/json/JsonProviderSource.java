package ee.dedupe.hazelcast.internal.json;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.jspecify.annotations.Nullable;

/**
 * Tells RESTEasy to stay with JSON Binding, in applications for which {@link JsonProviderInitializer} has found that only
 * Hazelcast's jar speaks for Jackson. It counts for more than the context parameter that WildFly sets, and for less than
 * whatever the application, its environment or a system property says.
 */
public final class JsonProviderSource implements ConfigSource {
    static final String PREFER_JACKSON = "resteasy.preferJacksonOverJsonB";

    /** Above the sources of servlets (40 to 60), below a {@code microprofile-config.properties} (100). */
    private static final int ORDINAL = 90;

    /** The sources by the class loader of their application: in an EAR this class may be one for all WARs. */
    private static final Set<ClassLoader> KEPT =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** {@link java.util.ServiceLoader} calls it. */
    public JsonProviderSource() {}

    static void keepJsonBinding(ClassLoader application) {
        KEPT.add(application);
    }

    @Override
    public Set<String> getPropertyNames() {
        return Set.of();
    }

    @Override
    public int getOrdinal() {
        return ORDINAL;
    }

    @Override
    public @Nullable String getValue(String name) {
        return PREFER_JACKSON.equals(name)
                        && KEPT.contains(Thread.currentThread().getContextClassLoader())
                ? "false"
                : null;
    }

    @Override
    public String getName() {
        return "dedupe-hazelcast: the JSON provider without Hazelcast's jar";
    }
}
