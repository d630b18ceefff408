package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.MultipartBody;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.form.Forms;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Forms that the servlet container parses, whose body the guard leaves alone. */
class ContainerFormTest {
    private final HttpBench bench = new HttpBench();

    @BeforeEach
    void parsesFields() {
        bench.takesEntity = false;
        parsed("1");
    }

    private void parsed(String value) {
        bench.forms = new Forms(new FakeForms(Map.of("a", new String[] {value}), List.of(part(value))), true);
    }

    private static MultipartBody.Part part(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        return new MultipartBody.Part("form-data; name=a", "text/plain", new Slice(bytes, 0, bytes.length));
    }

    private static FakeRequest form(String type, String sent) {
        return new FakeRequest("orders").header(HttpBench.CALLER, "alice").body(type, sent);
    }

    private static FakeRequest fields(String sent) {
        return form("application/x-www-form-urlencoded", sent);
    }

    @Test
    void fields_areComparedAsTheContainerHasParsedThem() {
        assertThat(bench.tell(fields("a=1"), fields("a=%31"))).containsExactly("201 executed", "409 duplicate");
        parsed("2");
        assertThat(bench.tell(fields("a=1"))).containsExactly("201 executed");
    }

    @Test
    void parts_areComparedAsTheContainerHasParsedThem() {
        FakeRequest parts = form("multipart/form-data; boundary=x", "");

        assertThat(bench.tell(parts, parts)).containsExactly("201 executed", "409 duplicate");
        parsed("2");
        assertThat(bench.tell(parts)).containsExactly("201 executed");
    }

    @Test
    void fields_overTheCap_withAKey_areTooLarge() {
        parsed("x".repeat(HttpBench.CAP));

        assertThat(bench.tell(fields("a=1").key("k"))).containsExactly("413 too-large");
    }

    @Test
    void fields_overTheCap_withoutAKey_runUnguarded() {
        parsed("x".repeat(HttpBench.CAP));

        assertThat(bench.tell(fields("a=1"))).containsExactly("201 bypassed");
    }

    /** A method that takes the entity is given the bytes; nobody asks the container. */
    @Test
    void form_thatTheMethodTakesWhole_isComparedByItsBytes() {
        bench.takesEntity = true;

        assertThat(bench.tell(fields("a=1"), fields("a=%31"))).containsExactly("201 executed", "201 executed");
    }

    @Test
    void form_declaredLargerThanTheCap_isNotParsed() {
        String large = "a=" + "x".repeat(HttpBench.CAP);

        assertThat(bench.tell(fields(large).key("k"))).containsExactly("413 too-large");
    }

    @Test
    void body_isLeftToTheContainer() throws Exception {
        ContainerRequestContext request = fields("a=1").context();
        InputStream before = request.getEntityStream();
        new Exchange(bench, request).open();

        assertThat(request.getEntityStream()).isSameAs(before);
    }
}
