package ee.dedupe.hazelcast.internal.json;

import static ee.dedupe.hazelcast.internal.json.JsonProviderSource.PREFER_JACKSON;

import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Looks whether a server has chosen Jackson for an application because of classes in Hazelcast's jar, and takes that back.
 * WildFly chooses by the annotations that it finds in the WAR; from 5.7.0 on Hazelcast carries a Jackson of its own, whose
 * classes have them. It looks into the WAR alone, so a Hazelcast in the libraries of an EAR changes nothing. Nothing is read
 * on a server that has not chosen Jackson.
 */
public final class JsonProviderInitializer implements ServletContainerInitializer {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.hazelcast");

    /** {@link java.util.ServiceLoader} calls it. */
    public JsonProviderInitializer() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> classes, ServletContext war) throws ServletException {
        if (!Boolean.parseBoolean(war.getInitParameter(PREFER_JACKSON)) || isConfigured()) {
            return;
        }
        WarContent content;
        try {
            content = WarContent.of(war);
        } catch (IOException e) {
            throw new ServletException(
                    "DEDUP0181 The WAR could not be read, so it is not known whether its application or Hazelcast has made the"
                            + " server choose Jackson. Say it: " + PREFER_JACKSON
                            + "=false (JSON Binding) or =true (Jackson) in META-INF/microprofile-config.properties",
                    e);
        }
        if (content.byHazelcast() && !content.isSettled()) {
            JsonProviderSource.keepJsonBinding(war.getClassLoader());
            LOG.log(
                    System.Logger.Level.INFO,
                    "DEDUP0180 {0} keeps JSON Binding: only classes of Hazelcast have annotations of Jackson. {1}=true"
                            + " in META-INF/microprofile-config.properties chooses Jackson",
                    war.getContextPath(),
                    PREFER_JACKSON);
        }
    }

    private static boolean isConfigured() {
        return ConfigProvider.getConfig()
                .getOptionalValue(PREFER_JACKSON, String.class)
                .isPresent();
    }
}
