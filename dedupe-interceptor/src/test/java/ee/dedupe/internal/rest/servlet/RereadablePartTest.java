package ee.dedupe.internal.rest.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.MultipartBody;
import ee.dedupe.internal.identity.Slice;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RereadablePartTest {
    private static RereadablePart part(String disposition) {
        return new RereadablePart(new MultipartBody.Part(disposition, null, Slice.EMPTY));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "form-data; name=a; filename=f | a | f",
                "form-data; name=\"a b\" ;filename=\"f;g\" | a b | f;g",
                "form-data; NAME = \"a\"; filename=\"x\\\"y\\\\\" | a | x\"y\\",
                "form-data; name=\"\"; filename=\"\" | '' | ''",
                "form-data; name=a; name=b | a |",
                "form-data | |",
            })
    void disposition_isRead(String disposition, String name, String fileName) {
        assertThat(part(disposition).getName()).isEqualTo(name);
        assertThat(part(disposition).getSubmittedFileName()).isEqualTo(fileName);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "\\\"", "x\\\""})
    void fileName_ofAMillionCharacters_isRead(String piece) {
        String lengthy = piece.repeat(1_000_000);

        assertThat(part("form-data; name=\"a\"; filename=\"" + lengthy + "\"").getSubmittedFileName())
                .hasSize(piece.replace("\\", "").length() * 1_000_000);
        assertThat(part("form-data; name=\"a\"; filename=\"" + lengthy).getName())
                .isEqualTo("a");
    }
}
