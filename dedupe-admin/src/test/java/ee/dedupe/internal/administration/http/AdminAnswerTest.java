package ee.dedupe.internal.administration.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AdminAnswerTest {
    @Test
    void text_ofAnyKind_comesBackAsItWas() {
        String text = "\"quoted\" \\ \n\t\u0000\u001f</script>\u2028 \u00e9 \ud83d\ude00";

        AdminAnswer answer = AdminAnswer.problem(400, "reason", text);

        assertThat(Json.createReader(new StringReader(answer.text()))
                        .readObject()
                        .getString("detail"))
                .isEqualTo(text);
        assertThat(answer.text()).doesNotContain("\n").startsWith("{\"type\":\"urn:dedupe:administration:reason\",");
    }

    @Test
    void values_areWritten_inTheirOrder() {
        Map<String, Object> content = new TreeMap<>(Map.of("b", Map.of("c", List.of(1, 2L)), "d", true));
        content.put("a", null);

        assertThat(AdminAnswer.of(content).text()).isEqualTo("{\"a\":null,\"b\":{\"c\":[1,2]},\"d\":true}");
    }
}
