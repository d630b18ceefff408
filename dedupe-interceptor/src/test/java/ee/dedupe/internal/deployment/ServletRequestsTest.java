package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.inject.Inject;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Context;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is given the servlet request, and by whom. */
@SuppressWarnings("UnusedVariable") // where something is injected is all that matters
class ServletRequestsTest {
    @ParameterizedTest
    @ValueSource(classes = {ByContext.class, ByParameter.class, Below.class, ByBoth.class})
    void request_fromRest_isSeen_andNotInjected(Class<?> type) {
        assertThat(ServletRequests.areSeenBy(type)).isTrue();
        assertThat(ServletRequests.areInjectedInto(type)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(classes = {ByField.class, ByConstructor.class, BySetter.class, BelowField.class})
    void request_fromCdi_isInjected(Class<?> type) {
        assertThat(ServletRequests.areSeenBy(type)).isTrue();
        assertThat(ServletRequests.areInjectedInto(type)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(classes = {Nothing.class, Response.class})
    void anythingElse_isNoRequest(Class<?> type) {
        assertThat(ServletRequests.areSeenBy(type)).isFalse();
        assertThat(ServletRequests.areInjectedInto(type)).isFalse();
    }

    static class ByContext {
        @Context
        ServletRequest request;
    }

    static class Below extends ByContext {}

    static class ByParameter {
        void create(@Context HttpServletRequest request) {}
    }

    static class ByBoth {
        @Inject
        ByBoth(@Context HttpServletRequest request) {}
    }

    static class ByField {
        @Inject
        HttpServletRequest request;
    }

    static class BelowField extends ByField {}

    static class ByConstructor {
        @Inject
        ByConstructor(ServletRequest request) {}
    }

    static class BySetter {
        @Inject
        void take(HttpServletRequest request) {}
    }

    static class Nothing {
        @Inject
        String text;
    }

    static class Response {
        @Inject
        HttpServletResponse response;
    }
}
