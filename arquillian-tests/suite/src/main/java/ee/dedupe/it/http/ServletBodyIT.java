package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.RestApplication;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A guarded method that reads its body through the servlet request reads what it would read without the guard. */
@ArquillianTest
@RunAsClient
@SuppressWarnings("StringConcatToTextBlock") // lines of a form end with CRLF
class ServletBodyIT {
    private static final String MULTIPART = "multipart/form-data; boundary=xyz";
    private static final String PARTS = "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
            + "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f.txt\"\r\n"
            + "Content-Type: text/plain\r\n\r\nline 1\r\nline 2\r\n"
            + "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n2\r\n--xyz--\r\n";
    private static final String FORM = "application/x-www-form-urlencoded";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("servlet-body")
                .with(ServletBodyResource.class)
                .config(ServletBodyResource.class.getName() + "/observed/Deduplicated/mode", "observe")
                .build()
                .setWebXML(new StringAsset("<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\">"
                        + "<servlet><servlet-name>" + RestApplication.class.getName() + "</servlet-name>"
                        + "<async-supported>true</async-supported><multipart-config/></servlet>"
                        + "<servlet-mapping><servlet-name>" + RestApplication.class.getName() + "</servlet-name>"
                        + "<url-pattern>/api/*</url-pattern></servlet-mapping></web-app>"));
    }

    static Stream<Arguments> bodies() {
        List<Arguments> sent = List.of(
                Arguments.of("application/json", "{\"a\":\"b\u00e9\"}"),
                Arguments.of("application/json; charset=UTF-8", "{\"a\":\"b\u00e9\"}"),
                Arguments.of("application/octet-stream", "\u0000\u0001abc"),
                Arguments.of(FORM, "a=1&b=%C3%A9+x&a=2&c&d="),
                Arguments.of(FORM + "; charset=UTF-8", "a=1&b=%C3%A9+x&a=2"),
                Arguments.of(FORM + "; charset=ISO-8859-1", "a=1&b=%E9+x"),
                Arguments.of(MULTIPART, PARTS));
        return Stream.of("stream", "reader", "parameters", "parts")
                .flatMap(how -> sent.stream().map(body -> Arguments.of(how, body.get()[0], body.get()[1])));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void body_readPastRest_isReadAsWithoutTheGuard(String how, String type, String body) {
        UnaryOperator<Call> with = call -> call.body(type, body);
        String expected =
                expected(how, body, Call.post("/servlet-body/open/" + how).body(type, spared(type, body)));

        assertThat(text(with.apply(Call.post("/servlet-body/guarded/" + how)))).isEqualTo(expected);
        assertThat(text(with.apply(Call.post("/servlet-body/guarded/" + how).key("k"))))
                .isEqualTo(expected);
        assertThat(text(with.apply(Call.post("/servlet-body/both/" + how).key("k"))))
                .isEqualTo(expected);
        assertThat(text(with.apply(Call.post("/servlet-body/observed/" + how)))).isEqualTo(expected);
        assertThat(client.send(with.apply(Call.post("/servlet-body/guarded/" + how)))
                        .seen())
                .isEqualTo("409 duplicate");
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void chunkedBody_readPastRest_isReadAsWithoutTheGuard(String how, String type, String body) {
        UnaryOperator<Call> with = call -> call.body(type, body).chunked();

        assertThat(text(with.apply(Call.post("/servlet-body/guarded/" + how))))
                .isEqualTo(expected(
                        how,
                        body,
                        Call.post("/servlet-body/open/" + how)
                                .body(type, spared(type, body))
                                .chunked()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"stream", "reader", "parameters"})
    void formOfPut_readPastRest_isReadAsWithoutTheGuard(String how) {
        UnaryOperator<Call> with = call -> call.form("a=1&b=2&a=3");

        assertThat(text(with.apply(Call.of("PUT", "/servlet-body/guarded/" + how))))
                .isEqualTo(expected(how, "a=1&b=2&a=3", with.apply(Call.of("PUT", "/servlet-body/open/" + how))));
    }

    /** One server's REST keeps the first byte of a form to itself where nobody guards it: one that no field needs. */
    private static String spared(String type, String body) {
        return TestedServer.isPayara() && type.startsWith(FORM) ? "&" + body : body;
    }

    private String expected(String how, String body, Call open) {
        String withoutUs = text(open);
        boolean readable =
                how.equals("stream") || (how.equals("reader") && body.chars().allMatch(letter -> letter < 128));
        return readable ? how + ": " + body : withoutUs;
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void entity_isAsWithoutTheGuard(String how, String type, String body) {
        UnaryOperator<Call> with = call -> call.body(type, body);

        assertThat(text(with.apply(Call.post("/servlet-body/guarded-entity/" + how)))
                        .split(" \\| ", -1)[0])
                .isEqualTo(text(with.apply(Call.post("/servlet-body/open-entity/" + how)))
                        .split(" \\| ", -1)[0]);
    }

    @Test
    void parametersOfQueryAndForm_areReadAsWithoutTheGuard() {
        Call open = Call.post("/servlet-body/open/parameters?a=q&e=%C3%A9").form(spared(FORM, "a=1&b=2&a=q"));

        assertThat(text(Call.post("/servlet-body/guarded/parameters?a=q&e=%C3%A9")
                        .form("a=1&b=2&a=q")))
                .isEqualTo(text(open));
    }

    @Test
    void fieldsThatRestHandsOver_areAsWithoutTheGuard() {
        String guarded =
                text(Call.post("/servlet-body/guarded-fields/parameters").form("a=1&b=%C3%A9"));
        String open = text(Call.post("/servlet-body/open-fields/parameters").form("a=1&b=%C3%A9"));

        assertThat(guarded).startsWith("1");
        if (!TestedServer.isPayara()) {
            // Payara's REST leaves no parameters to the servlet request; the guard does.
            assertThat(guarded).isEqualTo(open);
        }
    }

    private String text(Call call) {
        Answer answer = client.send(call);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        // This server gives parts of one name together.
        return TestedServer.isLiberty() && answer.text().startsWith("parts: ")
                ? Stream.of(answer.text().split("; | and ", -1))
                        .sorted()
                        .toList()
                        .toString()
                : answer.text();
    }
}
