package ee.dedupe.internal.rest.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.rest.body.ServletBody;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which requests the servlet filter hands on as ones that can be read again, and how it gets into a web module. */
class BodyFilterTest {
    private final List<String> registered = new ArrayList<>();

    private static HttpServletRequest request(String verb) {
        return FakeRequest.fake(
                HttpServletRequest.class, (method, arguments) -> method.equals("getMethod") ? verb : null);
    }

    private static ServletRequest handedOn(ServletRequest request) throws Exception {
        List<ServletRequest> seen = new ArrayList<>();
        HttpServletResponse response = FakeRequest.fake(HttpServletResponse.class, (method, arguments) -> null);
        new BodyFilter().doFilter(request, response, (given, any) -> seen.add(given));
        assertThat(seen).hasSize(1);
        return seen.get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH"})
    void request_thatMayBeGuarded_canBeReadAgain(String verb) throws Exception {
        assertThat(handedOn(request(verb)).getAttribute(ServletBody.PROPERTY)).isInstanceOf(ServletBody.class);
    }

    @Test
    void otherRequests_areHandedOnAsTheyAre() throws Exception {
        HttpServletRequest read = request("GET");
        ServletRequest other = FakeRequest.fake(ServletRequest.class, (method, arguments) -> null);

        assertThat(handedOn(read)).isSameAs(read);
        assertThat(handedOn(other)).isSameAs(other);
    }

    /** As where it is forwarded to another servlet. */
    @Test
    void request_thatCanBeReadAgain_isHandedOnAsItIs() throws Exception {
        ServletRequest once = handedOn(request("POST"));

        assertThat(handedOn(once)).isSameAs(once);
    }

    @Test
    void filters_areTheFirstAndTheLastOfEveryModule_alsoForAsynchronousRequests() {
        new BodyFilterInitializer().onStartup(null, module(true));

        assertThat(registered)
                .containsExactly(
                        "setAsyncSupported [true]",
                        "addMappingForUrlPatterns [[REQUEST, ASYNC, ERROR], false, [/*]]",
                        "setAsyncSupported [true]",
                        "addMappingForUrlPatterns [[FORWARD, REQUEST, ASYNC], true, [/*]]");
    }

    @Test
    void filter_thatIsThere_isLeft() {
        new BodyFilterInitializer().onStartup(null, module(false));

        assertThat(registered).isEmpty();
    }

    @Test
    void filter_thatTheServerHasMade_isInForce() {
        new BodyFilter().init(null);

        assertThat(BodyFilter.isInForce()).isTrue();
    }

    private ServletContext module(boolean takesIt) {
        FilterRegistration.Dynamic filter = FakeRequest.fake(FilterRegistration.Dynamic.class, (method, arguments) -> {
            registered.add(method + " " + Arrays.deepToString(arguments));
            return null;
        });
        return FakeRequest.fake(ServletContext.class, (method, arguments) -> takesIt ? filter : null);
    }
}
