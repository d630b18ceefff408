package ee.dedupe.internal.rest.servlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.rest.body.BufferedBody;
import ee.dedupe.internal.rest.body.ServletBody;
import ee.dedupe.internal.rest.body.ServletBody.Target;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.Part;
import jakarta.ws.rs.BadRequestException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A servlet request before and after the guard has read its body. */
@SuppressWarnings({"InputStreamSlowMultibyteRead", "StringConcatToTextBlock"}) // few bytes, and a form's own line ends
class RereadableRequestTest {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MULTIPART = "multipart/form-data; boundary=x";
    private static final String PARTS = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
            + "--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\u00e9 \\\"1\\\".txt\"\r\n"
            + "Content-Type: text/plain\r\n\r\nline\r\n--x--\r\n";

    private final List<String> asked = new ArrayList<>();
    private String verb = "POST";
    private String charset = "UTF-8";
    private final Map<String, Object> attributes = new HashMap<>();
    private ReadListener listening;
    private Exception noParts;

    private RereadableRequest request(String type, String body) {
        ServletInputStream stream = new Stream(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
        return new RereadableRequest(FakeRequest.fake(HttpServletRequest.class, (method, arguments) -> {
            asked.add(method);
            return switch (method) {
                case "getInputStream" -> stream;
                case "getContentType" -> type;
                case "getCharacterEncoding" -> charset;
                case "getMethod" -> verb;
                case "getParameterMap" -> Map.of("q", new String[] {"0"});
                case "getParts" -> {
                    if (noParts != null) {
                        throw noParts;
                    }
                    yield List.of();
                }
                case "getAttribute" -> attributes.get((String) arguments[0]);
                case "getRequestURI" -> "/app/orders";
                case "getQueryString" -> "q=0";
                case "getReader", "getPart" -> null;
                default -> throw new UnsupportedOperationException(method);
            };
        }));
    }

    private RereadableRequest kept(String type, String body) throws IOException {
        RereadableRequest request = request(type, body);
        request.keep(-1, 1_000);
        return request;
    }

    private static String read(InputStream stream) throws IOException {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"forward", "async"})
    void request_thatWasHandedOn_knowsWhereItWasSent(String how) {
        RereadableRequest request = request(FORM, "");
        assertThat(request.first()).containsExactly(new Target("/app/orders", "q=0"));

        attributes.put("jakarta.servlet." + how + ".request_uri", "/app/blue/orders");
        assertThat(request.first()).containsExactly(new Target("/app/blue/orders", null));

        attributes.put("jakarta.servlet." + how + ".query_string", "q=1");
        assertThat(request.first()).containsExactly(new Target("/app/blue/orders", "q=1"));
    }

    @Test
    void request_thatWasForwardedAndDispatched_knowsAllThatItWas() {
        attributes.put("jakarta.servlet.forward.request_uri", "/app/blue/orders");
        attributes.put("jakarta.servlet.async.request_uri", "/app/router");

        assertThat(request(FORM, "").first())
                .containsExactly(new Target("/app/router", null), new Target("/app/blue/orders", null));
    }

    /** As a filter of the application does that takes the tenant out of the path. */
    @Test
    void request_thatAFilterHasWrapped_knowsWhereItWasSent() {
        RereadableRequest request = new RereadableRequest(new HttpServletRequestWrapper(request(FORM, "")) {
            @Override
            public String getRequestURI() {
                return "/app/rewritten";
            }

            @Override
            public String getQueryString() {
                return null;
            }
        });
        assertThat(request.first()).containsExactly(new Target("/app/orders", "q=0"));
        assertThat(request.path()).isEqualTo("/app/rewritten");
    }

    @Test
    void request_thatNobodyGuards_isTheContainers() throws Exception {
        RereadableRequest request = request(FORM, "a=1");

        request.getReader();
        assertThat(request.getParameterMap()).containsOnlyKeys("q");
        assertThat(request.getParts()).isEmpty();
        assertThat(request.getPart("a")).isNull();
        assertThat(request.getAttribute("any")).isNull();
        assertThat(request.getAttribute(ServletBody.PROPERTY)).isSameAs(request);
        assertThat(asked).containsExactly("getReader", "getParameterMap", "getParts", "getPart", "getAttribute");
        assertThat(read(request.getInputStream())).isEqualTo("a=1");
    }

    @Test
    void stream_ofKeptBody_beginsAgain() throws Exception {
        RereadableRequest request = request("text/plain", "abc");
        ServletInputStream before = request.getInputStream();
        BufferedBody body = request.keep(3, 10);

        assertThat(body.content().orElseThrow().length()).isEqualTo(3);
        assertThat(request.isReadBy(before)).isTrue();
        assertThat(request.isReadBy(InputStream.nullInputStream())).isFalse();
        assertThat(before.isFinished()).isFalse();
        assertThat(before.isReady()).isTrue();
        assertThat(before.available()).isEqualTo(3);
        assertThat(before.read()).isEqualTo('a');
        assertThat(read(before)).isEqualTo("bc");
        assertThat(before.isFinished()).isTrue();
        request.rewind();
        assertThat(read(request.getInputStream())).isEqualTo("abc");
    }

    /** One server's REST looks so whether a form has a first byte, before the guard. */
    @Test
    void stream_whoseFirstByteWasLookedAt_isKeptWhole() throws Exception {
        RereadableRequest request = request("text/plain", "abc");
        InputStream stream = request.getInputStream();
        stream.mark(1);
        assertThat(stream.read()).isEqualTo('a');
        stream.reset();
        request.keep(-1, 10);

        assertThat(read(stream)).isEqualTo("abc");
        assertThatThrownBy(stream::reset).isInstanceOf(IOException.class);
    }

    @Test
    void stream_readBeyondItsMark_doesNotGoBack() throws Exception {
        InputStream stream = request("text/plain", "abc").getInputStream();
        stream.mark(1);
        assertThat(stream.readNBytes(2)).hasSize(2);

        assertThat(stream.markSupported()).isTrue();
        assertThatThrownBy(stream::reset).isInstanceOf(IOException.class);
    }

    /** A filter of one server's REST reads all parts, and puts a copy of its own before Jakarta REST. */
    @Test
    void stream_thatWasClosed_isKeptAsEmpty() throws Exception {
        RereadableRequest request = request("text/plain", "abc");
        request.getInputStream().close();

        assertThat(request.keep(3, 10).content().orElseThrow().length()).isZero();
    }

    @Test
    void stream_ofBodyOverTheCap_givesAllOnce() throws Exception {
        RereadableRequest request = request("text/plain", "abcdef");
        request.keep(-1, 3);

        assertThat(request.getInputStream().readNBytes(5)).hasSize(5);
        request.rewind();
        assertThat(read(request.getInputStream())).isEqualTo("f");
    }

    @Test
    void body_declaredLargerThanTheCap_isLeftToTheContainer() throws Exception {
        RereadableRequest request = request(FORM, "a=123");

        assertThat(request.keep(5, 4).content()).isEmpty();
        assertThat(request.getParameterMap()).containsOnlyKeys("q");
        assertThat(asked).doesNotContain("getInputStream");
    }

    @Test
    void stream_ofKeptBody_takesNoListener() throws Exception {
        ReadListener listener = FakeRequest.fake(ReadListener.class, (method, none) -> null);
        RereadableRequest request = request("text/plain", "abc");
        request.getInputStream().setReadListener(listener);
        assertThat(listening).isSameAs(listener);
        request.keep(-1, 10);

        assertThatThrownBy(() -> request.getInputStream().setReadListener(listener))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void reader_ofKeptBody_readsItInItsCharset() throws Exception {
        StringWriter text = new StringWriter();
        RereadableRequest request = kept("text/plain", "\u00e9");
        request.getReader().transferTo(text);
        assertThat(text).hasToString("\u00e9");
        assertThat(request.getReader()).isSameAs(request.getReader());
    }

    @Test
    void reader_ofKeptBody_inNoKnownCharset_isRefused() throws Exception {
        charset = "no-such";
        RereadableRequest request = kept("text/plain", "a");

        assertThatThrownBy(request::getReader).isInstanceOf(UnsupportedEncodingException.class);
    }

    @Test
    void parameters_ofKeptForm_areThoseOfQueryAndForm() throws Exception {
        charset = null;
        RereadableRequest request = kept(FORM, "a=1&a=2&b=%C3%A9");

        assertThat(request.getParameterValues("a")).containsExactly("1", "2");
        assertThat(request.getParameter("a")).isEqualTo("1");
        assertThat(request.getParameter("q")).isEqualTo("0");
        assertThat(request.getParameter("b")).isEqualTo("\u00c3\u00a9");
        assertThat(request.getParameter("z")).isNull();
        assertThat(Collections.list(request.getParameterNames())).containsExactlyInAnyOrder("q", "a", "b");
        assertThat(request.parameters()).isSameAs(request.getParameterMap());
        assertThat(read(request.getInputStream())).isEqualTo("a=1&a=2&b=%C3%A9");
    }

    @Test
    void parameters_ofFormOverTheCap_areReadToItsEnd() throws Exception {
        RereadableRequest request = request(FORM, "a=123456&b=2");
        request.keep(-1, 4);

        assertThat(request.getParameter("a")).isEqualTo("123456");
        assertThat(request.getParameter("b")).isEqualTo("2");
        assertThat(read(request.getInputStream())).isEqualTo("a=123456&b=2");
    }

    /** As in every container: who takes the stream has the form. */
    @Test
    void parameters_ofFormOverTheCap_thatIsBeingRead_areTheQuerys() throws Exception {
        RereadableRequest request = request(FORM, "a=123456&b=2");
        request.keep(-1, 4);
        request.getInputStream().readNBytes(6);

        assertThat(request.getParameterMap()).containsOnlyKeys("q");
    }

    @Test
    void parameters_ofPut_areTheQuerys() throws Exception {
        verb = "PUT";

        assertThat(kept(FORM, "a=1").getParameterMap()).containsOnlyKeys("q");
    }

    @Test
    void parts_ofKeptBody_areThere(@TempDir Path directory) throws Exception {
        RereadableRequest request = kept(MULTIPART, PARTS);

        assertThat(request.getParts()).extracting(Part::getName).containsExactly("a", "f");
        assertThat(request.getPart("none")).isNull();
        assertThat(request.getParameter("a")).isEqualTo("1");
        assertThat(request.getParameter("f")).isNull();
        Part file = request.getPart("f");
        assertThat(file.getSubmittedFileName()).isEqualTo("\u00e9 \"1\".txt");
        assertThat(file.getContentType()).isEqualTo("text/plain");
        assertThat(file.getSize()).isEqualTo(4);
        assertThat(read(file.getInputStream())).isEqualTo("line");
        assertThat(file.getHeader("Content-Type")).isEqualTo("text/plain");
        assertThat(file.getHeaders("Content-Type")).containsExactly("text/plain");
        assertThat(file.getHeaders("X-None")).isEmpty();
        assertThat(file.getHeaderNames()).containsExactly("content-disposition", "content-type");
        Path target = directory.resolve("f.txt");
        file.write(target.toString());
        file.delete();
        assertThat(target).hasContent("line");
        assertThatThrownBy(() -> file.write("f.txt")).isInstanceOf(IOException.class);
        assertThat(request.getPart("a").getContentType()).isNull();
    }

    /** Servers would make different parts of it; to find none would be silent. */
    @Test
    void parts_ofBrokenForm_areTheClientsFault() throws Exception {
        assertThatThrownBy(kept(MULTIPART, "--x\r\nno end")::getParts).isInstanceOf(BadRequestException.class);
        assertThatThrownBy(kept(MULTIPART, "--x\r\nno end")::getParameterMap).isInstanceOf(BadRequestException.class);
    }

    @Test
    void parts_ofServletThatIsNotSetUpForThem_areRefusedAsByTheContainer() throws Exception {
        noParts = new IllegalStateException("no multipart config");

        assertThatThrownBy(kept(MULTIPART, PARTS)::getParts).isSameAs(noParts);
        assertThat(kept(MULTIPART, PARTS).getParameterMap()).containsOnlyKeys("q");
    }

    @Test
    void parts_thatTheContainerDoesNotFindAnyMore_areThere() throws Exception {
        noParts = new ServletException("nothing there");

        assertThat(kept(MULTIPART, PARTS).getParts()).hasSize(2);
    }

    @Test
    void part_withAnotherHeader_hasIt() throws Exception {
        RereadableRequest request = kept(MULTIPART, PARTS.replace("\r\nContent-Type", "\r\nX-Any: 1\r\nContent-Type"));

        assertThat(request.getPart("f").getHeader("x-any")).isEqualTo("1");
    }

    @Test
    void parts_ofBodyThatIsNoForm_areLeftToTheContainer() throws Exception {
        assertThat(kept("text/plain", "a").getParts()).isEmpty();
        assertThat(asked).contains("getParts");
    }

    private final class Stream extends ServletInputStream {
        private final InputStream bytes;

        Stream(InputStream bytes) {
            this.bytes = bytes;
        }

        @Override
        public int read() throws IOException {
            return bytes.read();
        }

        @Override
        public boolean isFinished() {
            return false;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener given) {
            listening = given;
        }
    }
}
