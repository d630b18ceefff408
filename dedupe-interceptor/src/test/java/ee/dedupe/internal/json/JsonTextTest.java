package ee.dedupe.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTextTest {
    private final JsonText json = new JsonText();

    public record Line(String name, BigDecimal price, Map<String, Integer> stock) {}

    private static Map<String, Integer> stock(String first, String second) {
        Map<String, Integer> stock = new LinkedHashMap<>();
        stock.put(first, 1);
        stock.put(second, 1);
        return stock;
    }

    @Test
    void members_areInOrderAtEveryDepth() {
        List<Line> lines = List.of(new Line("n", new BigDecimal("1.50"), stock("b", "a")));
        assertThat(json.writeInOrder(lines, lines.getClass()))
                .isEqualTo("[{\"name\":\"n\",\"price\":1.50,\"stock\":{\"a\":1,\"b\":1}}]");
    }

    @Test
    void elements_keepTheirOrder() {
        assertThat(json.writeInOrder(List.of(2, 1, 3), List.class)).isEqualTo("[2,1,3]");
    }

    @Test
    void absence_isWritten() {
        assertThat(json.writeInOrder(new Line(null, null, null), Line.class))
                .isEqualTo("{\"name\":null,\"price\":null,\"stock\":null}");
    }

    @Test
    void text_isReadAgain() {
        Line line = new Line("n", new BigDecimal("1.50"), stock("a", "b"));
        assertThat(json.read(json.write(line, Line.class), Line.class)).isEqualTo(line);
        assertThat(json.read("null", Line.class)).isNull();
        assertThat(json.writeInOrder("a", String.class)).isEqualTo("\"a\"");
    }
}
