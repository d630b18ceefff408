package ee.dedupe.internal.administration.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.tck.LogLines;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.servlet.HttpConstraintElement;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.ServletSecurityElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the operators' servlet gets into a web module, and how it is closed. */
class AdminInitializerTest {
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
            new AdminInitializer().onStartup(null, module());
        } finally {
            ConfigProviderResolver.instance().releaseConfig(config);
        }
    }

    private ServletContext module() {
        ServletRegistration.Dynamic servlet =
                FakeRequest.fake(ServletRegistration.Dynamic.class, (method, arguments) -> {
                    registered.add(method + " "
                            + (arguments[0] instanceof ServletSecurityElement closed
                                    ? closedTo(closed)
                                    : Arrays.deepToString(arguments)));
                    return method.equals("addMapping") ? takenPaths : Set.of();
                });
        return FakeRequest.fake(ServletContext.class, (method, arguments) -> switch (method) {
            case "addServlet" -> nameIsTaken ? null : servlet;
            case "getContextPath" -> "/shop";
            case "declareRoles" -> {
                registered.add(method + " " + Arrays.deepToString(arguments));
                yield null;
            }
            default -> null;
        });
    }

    private static String closedTo(HttpConstraintElement constraint) {
        return Arrays.toString(constraint.getRolesAllowed());
    }

    @Test
    void withoutAPath_thereIsNoServlet() throws Exception {
        start(Map.of());

        assertThat(registered).isEmpty();
    }

    @Test
    void withAPath_theServletIsClosedToAllWithoutTheRole() throws Exception {
        try (LogLines log = new LogLines()) {
            start(Map.of("dedupe.admin.path", "/ops", "dedupe.admin.role", "night-shift"));

            assertThat(log.all())
                    .containsExactly(
                            "INFO DEDUP0074 Operators with the role night-shift find the claims at /shop/ops/");
        }
        assertThat(registered)
                .containsExactly(
                        "addMapping [[/ops/*]]",
                        "declareRoles [[night-shift]]",
                        "setServletSecurity [night-shift]",
                        "setLoadOnStartup [1]");
    }

    @Test
    void withoutARole_itIsDedupeAdmin() throws Exception {
        start(Map.of("dedupe.admin.path", "/ops"));

        assertThat(registered).contains("setServletSecurity [dedupe-admin]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ops", "/", "/ops/", "/*", "/ops/*", "/..", "/a b", "//ops", "/ops?x"})
    void badPath_failsTheDeployment(String path) {
        assertThatThrownBy(() -> start(Map.of("dedupe.admin.path", path)))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 dedupe.admin.path = ");
        assertThat(registered).isEmpty();
    }

    /** A web.xml may declare the servlet itself, with a constraint of its own. */
    @Test
    void servletThatTheModuleDeclaresItself_isLeftAsItIs() throws Exception {
        nameIsTaken = true;
        start(Map.of("dedupe.admin.path", "/ops"));

        assertThat(registered).isEmpty();
    }

    @Test
    void pathOfAnotherServlet_failsTheDeployment() {
        takenPaths = Set.of("/ops/*");

        assertThatThrownBy(() -> start(Map.of("dedupe.admin.path", "/ops")))
                .isInstanceOf(ServletException.class)
                .hasMessageStartingWith("DEDUP0075 ");
    }
}
