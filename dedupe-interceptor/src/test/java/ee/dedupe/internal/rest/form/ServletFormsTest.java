package ee.dedupe.internal.rest.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.identity.MultipartBody;
import ee.dedupe.internal.rest.FakeRequest;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServletFormsTest {
    private final List<Part> parts = List.of(part("a", "12"), part("b", "345"));
    private final Forms.Source container = container(parts);

    private static Forms.Source container(List<Part> parts) {
        HttpServletRequest request = FakeRequest.fake(HttpServletRequest.class, (method, none) -> switch (method) {
            case "getRequestURI" -> "/app/orders";
            case "getQueryString" -> "a|b";
            case "getParameterMap" -> Map.of("a", new String[] {"1"});
            case "getParts" -> {
                if (parts == null) {
                    throw new ServletException("no multipart");
                }
                yield parts;
            }
            default -> throw new UnsupportedOperationException(method);
        });
        return new ServletForms(() -> request);
    }

    private static Part part(String name, String content) {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        return FakeRequest.fake(Part.class, (method, arguments) -> switch (method) {
            case "getSize" -> (long) bytes.length;
            case "getInputStream" -> new ByteArrayInputStream(bytes);
            case "getHeader" -> "form-data; name=" + name;
            case "getContentType" -> "text/" + name;
            case "getHeaderNames" -> List.of("Content-Type", "content-disposition", "Content-Transfer-Encoding");
            case "getHeaders" ->
                name.equals("b") && arguments[0].equals("content-disposition")
                        ? List.of("form-data; name=b", "form-data; name=c")
                        : List.of("first");
            default -> throw new UnsupportedOperationException(method);
        });
    }

    @Test
    void target_isTheRequestsAsSent() {
        assertThat(container.target(null)).isEqualTo(new Forms.Target("/app/orders", "a|b"));
    }

    @Test
    void container_canTellItsParameters() {
        assertThat(container.canTell()).isTrue();
        assertThat(container.parameters().get("a")).containsExactly("1");
    }

    @Test
    void parts_areReadAsTheyAre() {
        List<MultipartBody.Part> read = container.parts(5).orElseThrow();

        assertThat(read)
                .extracting(MultipartBody.Part::disposition)
                .containsExactly("form-data; name=a", "form-data; name=b");
        assertThat(read).extracting(MultipartBody.Part::type).containsExactly("text/a", "text/b");
        assertThat(read).extracting(part -> part.content().length()).containsExactly(2, 3);
    }

    @Test
    void partsOtherHeaders_areReadToo() {
        assertThat(container.parts(5).orElseThrow())
                .extracting(MultipartBody.Part::others)
                .containsExactly(
                        List.of("Content-Transfer-Encoding: first"),
                        List.of("content-disposition: form-data; name=c", "Content-Transfer-Encoding: first"));
    }

    @Test
    void parts_thatAreTooLargeTogether_areNotRead() {
        assertThat(container.parts(4)).isEmpty();
    }

    @Test
    void parts_thatTheContainerCannotParse_areRefused() {
        Forms.Source broken = container(null);

        assertThatThrownBy(() -> broken.parts(5)).isInstanceOf(IllegalStateException.class);
    }
}
