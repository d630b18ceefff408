package ee.dedupe.internal.administration.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.cdi.WeldApp;
import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.tck.LogLines;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.security.enterprise.AuthenticationStatus;
import jakarta.security.enterprise.authentication.mechanism.http.HttpAuthenticationMechanism;
import jakarta.security.enterprise.authentication.mechanism.http.HttpMessageContext;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A module that does not say how its users log in. */
class LoginConfigTest {
    private static ServletContext module(String descriptor) {
        return FakeRequest.fake(
                ServletContext.class,
                (method, arguments) -> method.equals("getResourceAsStream") && !descriptor.isEmpty()
                        ? new ByteArrayInputStream(descriptor.getBytes(StandardCharsets.UTF_8))
                        : null);
    }

    @Test
    void neitherInTheDescriptor_norABean_isMissing_andTold() throws Exception {
        AdminServlet servlet = new AdminServlet("dedupe-admin", FakeAdministration::new, new Panels(List.of()));
        ServletConfig config = FakeRequest.fake(
                ServletConfig.class,
                (method, arguments) -> method.equals("getServletContext") ? module("<web-app/>") : null);
        WeldApp app = WeldApp.start(Plain.class);
        try (LogLines log = new LogLines()) {
            servlet.init(config);

            assertThat(LoginConfig.isMissing(module(""))).isTrue();
            assertThat(log.all()).hasSize(1).allMatch(line -> line.startsWith("WARNING DEDUP0076 dedupe.admin.path"));
        } finally {
            app.close();
        }
    }

    @Test
    void inTheDescriptor_isThere() {
        WeldApp app = WeldApp.start(Plain.class);
        try {
            assertThat(LoginConfig.isMissing(module("<web-app><login-config/></web-app>")))
                    .isFalse();
        } finally {
            app.close();
        }
    }

    @Test
    void aBean_isThere() {
        WeldApp app = WeldApp.start(Badges.class);
        try {
            assertThat(LoginConfig.isMissing(module(""))).isFalse();
        } finally {
            app.close();
        }
    }

    @Test
    void whereNobodyCanBeAsked_nothingIsSaid() {
        assertThat(LoginConfig.isMissing(module(""))).isFalse();
    }

    @ApplicationScoped
    static class Plain {}

    @ApplicationScoped
    static class Badges implements HttpAuthenticationMechanism {
        @Override
        public AuthenticationStatus validateRequest(
                HttpServletRequest request, HttpServletResponse response, HttpMessageContext context) {
            return context.doNothing();
        }
    }
}
