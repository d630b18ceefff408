package ee.dedupe.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.SameRows;
import ee.dedupe.SameRows.Row;
import ee.dedupe.internal.method.Arguments;
import jakarta.json.Json;
import jakarta.json.bind.annotation.JsonbTransient;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manual's table of what counts is true of values, row by row. */
@SuppressWarnings("JdkObsolete") // a list of another class
class SameValueDocTest {
    private static final JsonText JSON = new JsonText();

    /** As an application has it. */
    public static final class Order {
        private final String masked;
        private final String unwritten;
        private final transient String passing;

        Order(String field, String value) {
            masked = field.equals("masked") ? value : "";
            unwritten = field.equals("unwritten") ? value : "";
            passing = field.equals("passing") ? value : "";
        }

        public String getMasked() {
            return "***";
        }

        @JsonbTransient
        public String getUnwritten() {
            return unwritten;
        }

        /** What methods may see in other ways than by getters. */
        @Override
        public String toString() {
            return masked + passing;
        }
    }

    /** A list that knows more. */
    private static final class Tagged extends ArrayList<Object> {
        private static final long serialVersionUID = 1;
        private final String tag;

        Tagged(Collection<?> elements, String tag) {
            super(elements);
            this.tag = tag;
        }

        @Override
        public String toString() {
            return tag;
        }
    }

    static Stream<Row> rows() {
        return SameRows.of("value");
    }

    @Test
    void rows_areFound() {
        assertThat(rows()).hasSizeGreaterThan(9);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void row_isTrue(Row row) {
        assertThat(identity(row.one())).as("again").isEqualTo(identity(row.one()));
        assertThat(identity(row.one()).equals(identity(row.other()))).isEqualTo(row.same());
    }

    private static List<Optional<String>> identity(List<String> cell) {
        Object value = value(cell);
        Class<?> declared = value instanceof List ? List.class : value.getClass();
        return new Arguments(List.of(new Arguments.Parameter(0, declared, declared))).of(new Object[] {value}, JSON);
    }

    private static Object value(List<String> cell) {
        String first = cell.get(0);
        String[] set = cell.size() > 1 ? cell.get(1).split(" = ", 2) : new String[0];
        String elements = first.replaceAll(".*[\\[{]|[\\]}]", "");
        if (first.startsWith("\"")) {
            return first.equals("\"\\ud83d\"") ? "\ud83d" : first.substring(1, first.length() - 1);
        }
        if (first.equals("Order")) {
            return new Order(set[0], set[1]);
        }
        if (first.startsWith("Tagged ")) {
            return new Tagged(all(elements), set[1]);
        }
        if (first.startsWith("defaults ")) {
            Properties defaults = new Properties();
            defaults.setProperty("a", first.substring("defaults a=".length()));
            return new Properties(defaults);
        }
        if (first.startsWith("JSON ")) {
            return first.endsWith("L")
                    ? List.of(Json.createValue(Long.parseLong(first.replaceAll("\\D", ""))))
                    : List.of(Json.createValue(Integer.parseInt(first.replaceAll("\\D", ""))));
        }
        if (first.startsWith("{")) {
            return new LinkedHashSet<>(all(elements));
        }
        if (first.endsWith("]")) {
            return first.startsWith("[") ? all(elements) : new LinkedList<>(all(elements));
        }
        return new BigDecimal(first);
    }

    private static List<Object> all(String elements) {
        List<Object> all = new ArrayList<>();
        for (String each : elements.split(", ", -1)) {
            all.add(each.endsWith("L") ? (Object) Long.valueOf(each.replace("L", "")) : Integer.valueOf(each));
        }
        return all;
    }
}
