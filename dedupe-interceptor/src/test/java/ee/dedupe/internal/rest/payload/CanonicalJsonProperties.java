package ee.dedupe.internal.rest.payload;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.Slice;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for the canonical form of each document. Equality is asked of JSON-P, which knows nothing of that form. */
class CanonicalJsonProperties {
    private static final CanonicalJson CANONICAL = new CanonicalJson(List.of());

    private static String canonical(String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        try {
            return new String(
                    CANONICAL.of(new Slice(bytes, 0, bytes.length)).orElseThrow().stream()
                            .readAllBytes(),
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Provide
    Arbitrary<JsonValue> documents() {
        return documents(3);
    }

    private Arbitrary<JsonValue> documents(int depth) {
        Arbitrary<JsonValue> leaves = Arbitraries.oneOf(
                Arbitraries.of(JsonValue.NULL, JsonValue.TRUE, JsonValue.FALSE),
                numbers().map(Json::createValue),
                texts().map(Json::createValue));
        if (depth == 0) {
            return leaves;
        }
        Arbitrary<JsonValue> below = documents(depth - 1);
        return Arbitraries.oneOf(
                leaves,
                below.list()
                        .ofMaxSize(4)
                        .map(elements -> Json.createArrayBuilder(elements).build()),
                Arbitraries.maps(texts(), below).ofMaxSize(4).map(members -> {
                    JsonObjectBuilder object = Json.createObjectBuilder();
                    members.forEach(object::add);
                    return object.build();
                }));
    }

    /** Often equal, so that two documents are, too. */
    private static Arbitrary<BigDecimal> numbers() {
        return Arbitraries.oneOf(
                Arbitraries.bigDecimals(),
                Arbitraries.longs().map(BigDecimal::valueOf),
                Arbitraries.integers().between(-3, 3).map(BigDecimal::valueOf),
                Arbitraries.integers().between(-60, 60).map(scale -> BigDecimal.valueOf(17, scale)));
    }

    private static Arbitrary<String> texts() {
        return Arbitraries.strings()
                .withChars("ab\"\\/~\n\u0001\u00e9\u20ac\uFB33\uD83D\uDE00")
                .ofMaxLength(4)
                .map(text ->
                        // No halves of pairs: they have no UTF-8, which is how documents come.
                        new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void anotherOrderAndSpelling_isTheSame(@ForAll("documents") JsonValue document, @ForAll Random random) {
        assertThat(canonical(rewritten(document, random))).isEqualTo(canonical(document.toString()));
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void itsForm_isThatDocument_andItsOwnForm(@ForAll("documents") JsonValue document) {
        String form = canonical(document.toString());

        assertThat(canonical(form)).isEqualTo(form);
        assertThat(plain(Json.createReader(new StringReader("[" + form + "]"))
                        .readArray()
                        .get(0)))
                .isEqualTo(plain(document));
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void twoDocuments_haveOneForm_onlyIfTheyAreEqual(
            @ForAll("documents") JsonValue one, @ForAll("documents") JsonValue other) {
        assertThat(canonical(one.toString()).equals(canonical(other.toString())))
                .isEqualTo(plain(one).equals(plain(other)));
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void oneValueThatDiffers_makesItAnother(@ForAll("documents") JsonValue document, @ForAll Random random) {
        JsonValue changed = changed(document, random);

        assertThat(canonical(changed.toString())).isNotEqualTo(canonical(document.toString()));
    }

    /** With numbers that compare by value. */
    private static Object plain(JsonValue value) {
        if (value instanceof JsonObject object) {
            return object.entrySet().stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, member -> plain(member.getValue())));
        }
        if (value instanceof JsonArray array) {
            return array.stream().map(CanonicalJsonProperties::plain).toList();
        }
        if (value instanceof JsonNumber number) {
            return number.bigDecimalValue().signum() == 0
                    ? BigDecimal.ZERO
                    : number.bigDecimalValue().stripTrailingZeros();
        }
        return value;
    }

    private static String rewritten(JsonValue value, Random random) {
        String space = random.nextBoolean() ? " " : "\n\t";
        if (value instanceof JsonObject object) {
            List<String> members = new ArrayList<>(object.entrySet().stream()
                    .map(member ->
                            rewritten(member.getKey(), random) + space + ":" + rewritten(member.getValue(), random))
                    .toList());
            Collections.shuffle(members, random);
            return "{" + space + String.join("," + space, members) + "}";
        }
        if (value instanceof JsonArray array) {
            return array.stream()
                    .map(element -> rewritten(element, random))
                    .collect(Collectors.joining(space + ",", "[", space + "]"));
        }
        if (value instanceof JsonNumber number) {
            return rewritten(number.bigDecimalValue(), random);
        }
        return value instanceof JsonString string ? rewritten(string.getString(), random) : value.toString();
    }

    private static String rewritten(BigDecimal number, Random random) {
        BigDecimal longer = number.setScale(number.scale() + random.nextInt(3));
        return switch (random.nextInt(3)) {
            case 0 -> longer.toPlainString();
            case 1 -> longer.toString();
            default -> longer.unscaledValue() + "e" + -longer.scale();
        };
    }

    private static String rewritten(String text, Random random) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            boolean mustBe = unit < ' ' || unit == '"' || unit == '\\';
            escaped.append(mustBe || random.nextBoolean() ? String.format("\\u%04X", (int) unit) : unit);
        }
        // Half of a pair that is escaped, beside one that is not, is no UTF-8.
        return text.chars().anyMatch(unit -> Character.isSurrogate((char) unit))
                ? Json.createValue(text).toString()
                : "\"" + escaped + "\"";
    }

    /** One value of it, at any depth, in place of which there is another. */
    private static JsonValue changed(JsonValue value, Random random) {
        if (value instanceof JsonObject object && !object.isEmpty()) {
            String name = List.copyOf(object.keySet()).get(random.nextInt(object.size()));
            return Json.createObjectBuilder(object)
                    .add(name, changed(object.get(name), random))
                    .build();
        }
        if (value instanceof JsonArray array && !array.isEmpty()) {
            JsonArrayBuilder elements = Json.createArrayBuilder(array);
            int at = random.nextInt(array.size());
            return elements.set(at, changed(array.get(at), random)).build();
        }
        if (value instanceof JsonNumber number) {
            return Json.createValue(number.bigDecimalValue().add(BigDecimal.valueOf(1, 40)));
        }
        return value instanceof JsonString string
                ? Json.createValue(string.getString() + "a")
                : Json.createValue("changed");
    }
}
