package ee.dedupe.internal.administration.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void text_ofAnyKind_comesBackAsItWas() {
        String text = "\"quoted\" \\ \n\t\u0000\u001f</script>\u2028 \u00e9 \ud83d\ude00";
        String json = ee.dedupe.internal.administration.http.Json.of(text);

        assertThat(Json.createReader(new StringReader("[" + json + "]"))
                        .readArray()
                        .getString(0))
                .isEqualTo(text);
        assertThat(json).matches("[ -~]+");
    }
}
