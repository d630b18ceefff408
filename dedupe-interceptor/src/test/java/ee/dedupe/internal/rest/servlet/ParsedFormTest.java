package ee.dedupe.internal.rest.servlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.BadRequestException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms as a servlet container takes them apart. */
class ParsedFormTest {
    private static String parsed(String form, Charset charset, Map<String, String[]> known) {
        ParsedForm fields = new ParsedForm();
        fields.addAll(form.getBytes(StandardCharsets.ISO_8859_1), charset);
        Map<String, String[]> all = new LinkedHashMap<>(known);
        fields.addTo(all);
        return all.entrySet().stream()
                .map(field -> field.getKey() + Arrays.toString(field.getValue()))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "a=1, a[1]",
        "a=1&b=2&a=3, 'a[1, 3] b[2]'",
        "a, a[]",
        "a=, a[]",
        "=1, [1]",
        "=, []",
        "a=b=c, a[b=c]",
        "&&a=1&, a[1]",
        "a+b=c+d, a b[c d]",
        "%61%3D=%26%2b, a=[&+]",
    })
    void fields_areTakenApart(String form, String expected) {
        assertThat(parsed(form, StandardCharsets.UTF_8, Map.of())).isEqualTo(expected);
    }

    @Test
    void fields_areDecodedInTheirCharset() {
        assertThat(parsed("a=%C3%A9", StandardCharsets.UTF_8, Map.of())).isEqualTo("a[\u00e9]");
        assertThat(parsed("a=%E9\u00e9", StandardCharsets.ISO_8859_1, Map.of())).isEqualTo("a[\u00e9\u00e9]");
    }

    @Test
    void fields_comeBehindTheQuerys() {
        assertThat(parsed("a=2&b=3", StandardCharsets.UTF_8, Map.of("a", new String[] {"1"})))
                .isEqualTo("a[1, 2] b[3]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=%", "a=%2", "a=%zz", "a=%2&b=2", "%=1"})
    void brokenEscape_isTheClientsFault(String form) {
        assertThatThrownBy(() -> parsed(form, StandardCharsets.UTF_8, Map.of()))
                .isInstanceOf(BadRequestException.class);
    }

    @Test
    void tooManyFields_areTheClientsFault() {
        assertThat(parsed("a&".repeat(ParsedForm.MOST), StandardCharsets.UTF_8, Map.of()))
                .startsWith("a[");
        assertThatThrownBy(() -> parsed("a&".repeat(ParsedForm.MOST + 1), StandardCharsets.UTF_8, Map.of()))
                .isInstanceOf(BadRequestException.class);
    }
}
