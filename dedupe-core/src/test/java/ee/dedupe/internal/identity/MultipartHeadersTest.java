package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MultipartHeadersTest {
    private static final String DISPOSITION = "Content-Disposition: form-data; name=\"a\"; filename=\"a.txt\"";

    @Test
    void disposition_isKeptWithNameAndFileName() {
        assertThat(part(DISPOSITION + "\r\n\r\n1").disposition())
                .isEqualTo("form-data; name=\"a\"; filename=\"a.txt\"");
    }

    @Test
    void type_sent_isKept() {
        assertThat(part(DISPOSITION + "\r\nContent-Type: text/plain\r\n\r\n1").type())
                .isEqualTo("text/plain");
    }

    @Test
    void type_notSent_isAbsent() {
        assertThat(part(DISPOSITION + "\r\n\r\n1").type()).isNull();
    }

    @Test
    void headerNames_inAnyCaseAndOrder_areFound() {
        MultipartBody.Part part = part("CONTENT-TYPE : text/plain\r\ncontent-disposition:form-data\r\n\r\n1");
        assertThat(part.type()).isEqualTo("text/plain");
        assertThat(part.disposition()).isEqualTo("form-data");
    }

    @Test
    void header_withoutColon_isPassedOver() {
        assertThat(part("Content-Type\r\n:\r\n" + DISPOSITION + "\r\n\r\n1").type())
                .isNull();
    }

    @Test
    void header_folded_isReadToItsEnd() {
        MultipartBody.Part part = part("Content-Disposition: form-data;\r\n\tname=\"a\"\r\n\r\n1");
        assertThat(part.disposition()).contains("name=\"a\"");
    }

    @Test
    void fileNames_thatAreNotUtf8_stayApart() {
        String one = part("Content-Disposition: form-data; filename=\"\u00e4\"\r\n\r\n1")
                .disposition();
        String other = part("Content-Disposition: form-data; filename=\"\u00f6\"\r\n\r\n1")
                .disposition();
        assertThat(one).isNotEqualTo(other);
    }

    private static MultipartBody.Part part(String headersAndContent) {
        byte[] body = ("--b\r\n" + headersAndContent + "\r\n--b--").getBytes(StandardCharsets.ISO_8859_1);
        return MultipartBody.parts("multipart/form-data; boundary=b", new Slice(body, 0, body.length))
                .orElseThrow()
                .get(0);
    }
}
