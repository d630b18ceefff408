package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.MultipartBody;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.form.Forms;
import ee.dedupe.internal.rest.form.PlainForms;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left to the container, and what is read like any other body. */
class FormsTest {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MULTIPART = "multipart/form-data; boundary=x";
    private static final Map<String, String[]> FIELDS = Map.of("item", new String[] {"a", "b"});
    private static final List<MultipartBody.Part> PARTS =
            List.of(new MultipartBody.Part("form-data; name=a", null, new Slice(new byte[5], 0, 5)));

    @ParameterizedTest
    @ValueSource(strings = {FORM, FORM + "; charset=UTF-8", " Application/X-WWW-Form-URLencoded"})
    void form_whereRestAsksTheContainer_isParsedFirst(String type) {
        assertThat(parse(true, PARTS, type, 6))
                .contains(new Forms.Parsed(
                        Optional.of(new RequestBody.Form(new TreeMap<>(Map.of("item", List.of("a", "b")))))));
    }

    @Test
    void form_overTheCap_isTooLarge() {
        assertThat(parse(true, PARTS, FORM, 5)).contains(new Forms.Parsed(Optional.empty()));
    }

    @Test
    void parts_whereRestAsksTheContainer_areParsedFirst() {
        assertThat(parse(true, PARTS, MULTIPART, 5))
                .contains(new Forms.Parsed(Optional.of(new RequestBody.Multipart(PARTS))));
    }

    @Test
    void parts_overTheCap_areTooLarge() {
        assertThat(parse(true, PARTS, MULTIPART, 4)).contains(new Forms.Parsed(Optional.empty()));
    }

    @Test
    void parts_thatTheContainerCannotParse_areLeftToBeRead() {
        assertThat(parse(true, null, MULTIPART, 5)).isEmpty();
    }

    @Test
    void form_whereNobodyCanBeAsked_isLeftToBeRead() {
        RestCall form = new FakeRequest("orders").header("Content-Type", FORM).call();

        assertThat(new Forms(new PlainForms(), true).parse(form, 100)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"true, application/json", "true, ''", "false, " + FORM, "false, " + MULTIPART})
    void anyOther_isLeftToBeRead(boolean first, String type) {
        assertThat(parse(first, PARTS, type, 100)).isEmpty();
    }

    private static Optional<Forms.Parsed> parse(boolean first, List<MultipartBody.Part> parts, String type, int most) {
        RestCall call = new FakeRequest("payments").header("Content-Type", type).call();
        return new Forms(new FakeForms(FIELDS, parts), first).parse(call, most);
    }
}
