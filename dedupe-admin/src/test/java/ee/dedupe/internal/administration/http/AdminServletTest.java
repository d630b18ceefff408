package ee.dedupe.internal.administration.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.tck.LogLines;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who comes to the administration, and with which headers it answers; the server is a fake. */
class AdminServletTest {
    /** In HTML, and in an import of JavaScript. */
    private static final Pattern NAMED = Pattern.compile("(?:(?:src|href)=\"|from \"\\./)([a-z]+\\.[a-z]+)\"");

    private static final String RUNNING = "/claims/" + FakeAdministration.RUNNING;

    private final FakeAdministration administration = new FakeAdministration();
    private final AdminServlet servlet = new AdminServlet("dedupe-admin", () -> administration, new Panels(List.of()));
    private final Map<String, String> headers = new HashMap<>(Map.of("Host", "shop.example:8443"));
    private final Map<String, String> parameters = new HashMap<>();
    private final Map<String, Object> answered = new HashMap<>();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private Principal user = () -> "olga";
    private String role = "dedupe-admin";
    private String query;
    private Object encoding;

    private Object status(String verb, String path) throws Exception {
        HttpServletRequest request = FakeRequest.fake(HttpServletRequest.class, (method, arguments) -> switch (method) {
            case "getMethod" -> verb;
            case "getPathInfo" -> path;
            case "getContextPath" -> "/shop";
            case "getServletPath" -> "/ops";
            case "getUserPrincipal" -> user;
            case "isUserInRole" -> role.equals(arguments[0]);
            case "getHeader" -> headers.get((String) arguments[0]);
            case "getQueryString" -> query;
            case "getParameter" -> encoding == null ? "read too soon" : parameters.get((String) arguments[0]);
            case "setCharacterEncoding" -> {
                encoding = arguments[0];
                yield null;
            }
            default -> null;
        });
        servlet.service(request, response());
        return answered.get("status");
    }

    private HttpServletResponse response() {
        return FakeRequest.fake(HttpServletResponse.class, (method, arguments) -> {
            switch (method) {
                case "setStatus" -> answered.put("status", arguments[0]);
                case "sendRedirect" -> answered.put("to", arguments[0]);
                case "setHeader" -> answered.put((String) arguments[0], arguments[1]);
                case "setContentType" -> answered.put("type", arguments[0]);
                case "setContentLength" -> answered.put("length", arguments[0]);
                default -> {}
            }
            return method.equals("getOutputStream") ? new Output(body) : null;
        });
    }

    private String text() {
        return body.toString(StandardCharsets.UTF_8);
    }

    @Test
    void operator_isAnswered_andNothingIsKept() throws Exception {
        assertThat(status("GET", "/overview")).isEqualTo(200);
        assertThat(text()).startsWith("{\"store\":");
        assertThat(answered)
                .containsEntry("type", "application/json")
                .containsEntry("Cache-Control", "no-store")
                .containsEntry("X-Frame-Options", "DENY")
                .containsEntry("X-Content-Type-Options", "nosniff")
                .containsEntry("Referrer-Policy", "no-referrer")
                .containsEntry("length", text().length());
    }

    @Test
    void search_isReadAsUtf8() throws Exception {
        parameters.putAll(Map.of("operation", "com.acme.Payments.create", "caller", "zoé", "key", "k-1"));

        assertThat(status("POST", "/claims/search")).isEqualTo(200);
        assertThat(encoding).isEqualTo("UTF-8");
        assertThat(administration.acts).containsExactly("search com.acme.Payments.create|zoé|k-1");
    }

    @Test
    void search_byTheAddress_isRefused() throws Exception {
        parameters.putAll(Map.of("operation", "com.acme.Payments.create", "key", "k-1"));
        query = "key=k-1";

        assertThat(status("POST", "/claims/search")).isEqualTo(400);
        assertThat(administration.acts).isEmpty();
    }

    @Test
    void otherRole_orNobody_isRefused_alsoWhereTheServerLetsThemIn() throws Exception {
        role = "customer";
        assertThat(status("GET", "/overview")).isEqualTo(403);
        assertThat(status("DELETE", RUNNING)).isEqualTo(403);
        role = "dedupe-admin";
        user = null;
        assertThat(status("GET", "/")).isEqualTo(403);
        assertThat(text()).doesNotContain("store");
        assertThat(administration.acts).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site",
        "Sec-Fetch-Site, none",
        "Origin, https://evil.example",
        "Origin, https://shop.example",
        "Origin, null"
    })
    void changeSentByAnotherSite_isRefused_andAudited(String header, String value) throws Exception {
        headers.put(header, value);
        try (LogLines log = new LogLines()) {
            assertThat(status("DELETE", RUNNING)).isEqualTo(403);
            assertThat(status("POST", "/claims/search")).isEqualTo(403);

            assertThat(log.all())
                    .contains("WARNING DEDUP0077 A page of another site has sent a DELETE in the name of olga;"
                            + " it was refused");
        }
        assertThat(administration.acts).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Sec-Fetch-Site, same-origin", "Origin, https://Shop.example:8443", "Accept, */*"})
    void changeOfOurOwnPage_orOfAProgram_isMade(String header, String value) throws Exception {
        headers.put(header, value);

        parameters.put("reason", "lost by the gateway");
        assertThat(status("DELETE", "/claims/" + FakeAdministration.COMPLETED)).isEqualTo(204);
        assertThat(administration.acts).hasSize(1);
        assertThat(answered).doesNotContainKeys("type", "length");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD"})
    void reading_isNotAskedWhereItComesFrom(String verb) throws Exception {
        headers.put("Sec-Fetch-Site", "cross-site");

        assertThat(status(verb, "/overview")).isEqualTo(200);
    }

    @Test
    void pathWithoutSlash_leadsToThePage() throws Exception {
        assertThat(status("GET", null)).isNull();
        assertThat(answered).containsEntry("to", "/shop/ops/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/base.css", "/page.css", "/page.js", "/icon.svg"})
    void page_isMadeOfFilesOfTheJar(String path) throws Exception {
        assertThat(status("GET", path)).isEqualTo(200);
        assertThat(text()).isNotBlank();
        assertThat(answered)
                .containsEntry(
                        "Content-Security-Policy",
                        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
                                + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    }

    /** What the page loads, and what that loads in turn. */
    @Test
    void page_findsEachFileThatItNames_andNamesNothingElsewhere() throws Exception {
        Set<String> named = new LinkedHashSet<>(Set.of("/"));
        for (Queue<String> open = new ArrayDeque<>(named); !open.isEmpty(); ) {
            body.reset();
            String file = open.remove();
            assertThat(status("GET", file)).as(file).isEqualTo(200);
            assertThat(text()).doesNotContainPattern("(?:src|href|action)=\"(?:https?:|//)|\\son[a-z]+=\"|style=\"");
            NAMED.matcher(text())
                    .results()
                    .map(found -> "/" + found.group(1))
                    .filter(named::add)
                    .forEach(open::add);
        }
        assertThat(named)
                .contains("/base.css", "/page.css", "/page.js", "/icon.svg")
                .hasSizeGreaterThan(9);
    }

    @Test
    void page_isOnlyRead() throws Exception {
        assertThat(status("POST", "/page.css")).isEqualTo(404);
    }

    @Test
    void headOfThePage_hasNoBody() throws Exception {
        assertThat(status("HEAD", "/")).isEqualTo(200);
        assertThat(text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/AdminPage.class", "/../page.html", "//", "/page.html"})
    void otherFilesOfTheJar_areNotGiven(String path) throws Exception {
        assertThat(status("GET", path)).isEqualTo(404);
    }

    private static final class Output extends ServletOutputStream {
        private final ByteArrayOutputStream target;

        Output(ByteArrayOutputStream target) {
            this.target = target;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void write(int b) {
            target.write(b);
        }
    }
}
