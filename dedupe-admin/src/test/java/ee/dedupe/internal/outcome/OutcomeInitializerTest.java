package ee.dedupe.internal.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.spi.ConfigException;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRegistration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.junit.jupiter.api.Test;

/** Where the servlet that tells of keys gets into a web module. */
class OutcomeInitializerTest {
    private final List<String> registered = new ArrayList<>();
    private Set<String> takenPaths = Set.of();
    private boolean nameIsTaken;

    private void start(Map<String, String> keys) throws ServletException {
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(keys, "test", 100))
                .build();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        ConfigProviderResolver.instance().registerConfig(config, loader);
        try {
            new OutcomeInitializer().onStartup(null, module());
        } finally {
            ConfigProviderResolver.instance().releaseConfig(config);
        }
    }

    private ServletContext module() {
        ServletRegistration.Dynamic servlet =
                FakeRequest.fake(ServletRegistration.Dynamic.class, (method, arguments) -> {
                    registered.add(method + " " + Arrays.deepToString(arguments));
                    return takenPaths;
                });
        return FakeRequest.fake(
                ServletContext.class,
                (method, arguments) -> method.equals("addServlet") && !nameIsTaken ? servlet : null);
    }

    @Test
    void withoutAPath_thereIsNoServlet() throws Exception {
        start(Map.of("dedupe.admin.path", "/ops"));

        assertThat(registered).isEmpty();
    }

    @Test
    void withAPath_theServletIsThere_andOpenToAll() throws Exception {
        start(Map.of("dedupe.outcome.path", "/outcomes"));

        assertThat(registered).containsExactly("addMapping [[/outcomes/*]]");
    }

    @Test
    void badPath_failsTheDeployment() {
        assertThatThrownBy(() -> start(Map.of("dedupe.outcome.path", "outcomes")))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 dedupe.outcome.path = ");
    }

    @Test
    void servletThatTheModuleDeclaresItself_isLeftAsItIs() throws Exception {
        nameIsTaken = true;
        start(Map.of("dedupe.outcome.path", "/outcomes"));

        assertThat(registered).isEmpty();
    }

    @Test
    void pathOfAnotherServlet_failsTheDeployment() {
        takenPaths = Set.of("/outcomes/*");

        assertThatThrownBy(() -> start(Map.of("dedupe.outcome.path", "/outcomes")))
                .isInstanceOf(ServletException.class)
                .hasMessageStartingWith("DEDUP0155 ");
    }
}
