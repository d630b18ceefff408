package ee.dedupe.internal.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.json.ValueSamples.Adapted;
import ee.dedupe.internal.json.ValueSamples.Anything;
import ee.dedupe.internal.json.ValueSamples.Booking;
import ee.dedupe.internal.json.ValueSamples.Card;
import ee.dedupe.internal.json.ValueSamples.Closing;
import ee.dedupe.internal.json.ValueSamples.Dates;
import ee.dedupe.internal.json.ValueSamples.Holder;
import ee.dedupe.internal.json.ValueSamples.Iban;
import ee.dedupe.internal.json.ValueSamples.InPart;
import ee.dedupe.internal.json.ValueSamples.LeftOut;
import ee.dedupe.internal.json.ValueSamples.Means;
import ee.dedupe.internal.json.ValueSamples.Money;
import ee.dedupe.internal.json.ValueSamples.Node;
import ee.dedupe.internal.json.ValueSamples.Options;
import ee.dedupe.internal.json.ValueSamples.ParcelKey;
import ee.dedupe.internal.json.ValueSamples.Throwing;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Year;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is equal to a method is one call; what it can tell apart is another. */
class ValueTextTest {
    private static final JsonText JSON = new JsonText();

    private static List<Optional<String>> text(Object value, Type declared) {
        Class<?> raw = declared instanceof Class<?> type ? type : Object.class;
        return new ee.dedupe.internal.method.Arguments(
                        List.of(new ee.dedupe.internal.method.Arguments.Parameter(0, declared, raw)))
                .of(new Object[] {value}, JSON);
    }

    private static <T> Set<T> set(List<T> elements) {
        return new LinkedHashSet<>(elements);
    }

    private static Map<ParcelKey, String> byKey(String... names) {
        Map<ParcelKey, String> map = new LinkedHashMap<>();
        Stream.of(names).forEach(name -> map.put(new ParcelKey(name, name), name));
        return map;
    }

    private static Means proxy(String number) {
        return (Means) Proxy.newProxyInstance(
                Means.class.getClassLoader(), new Class<?>[] {Means.class}, (self, method, arguments) -> number);
    }

    // Classes that parameters may have.
    @SuppressWarnings({"JavaUtilDate", "JdkObsolete"})
    static Stream<Arguments> others() {
        return Stream.of(
                Arguments.of(new Holder(new Card("1")), new Holder(new Iban("1")), Holder.class),
                Arguments.of(
                        Arrays.asList((Object) null),
                        List.of(Base64.getDecoder().decode("null")),
                        List.class),
                Arguments.of(
                        new byte[][] {null}, new byte[][] {Base64.getDecoder().decode("null")}, byte[][].class),
                Arguments.of(new byte[][] {{}}, new byte[0][], byte[][].class),
                Arguments.of("\ud83d", "?", String.class),
                Arguments.of("\ud83d", "\udd11", String.class),
                Arguments.of("a\u0000", "a", String.class),
                Arguments.of("", " ", String.class),
                Arguments.of(List.of("a,b"), List.of("a", "b"), List.class),
                Arguments.of(List.of("\",\""), List.of("", ""), List.class),
                Arguments.of(Double.NaN, Double.POSITIVE_INFINITY, Double.class),
                Arguments.of(List.of(Double.NaN), List.of("NaN"), List.class),
                Arguments.of(List.of(), Map.of(), Object.class),
                Arguments.of(List.of(), Set.of(), Object.class),
                Arguments.of(new Holder(new Card("1")), new Holder(new Card("2")), Holder.class),
                Arguments.of(new Holder(proxy("1")), new Holder(proxy("2")), Holder.class),
                Arguments.of(new Card("1"), new Iban("1"), Means.class),
                Arguments.of(List.of(new Card("1")), List.of(new Iban("1")), List.class),
                Arguments.of(Map.of("a", new Card("1")), Map.of("a", new Iban("1")), Map.class),
                Arguments.of(Optional.of(new Card("1")), Optional.of(new Iban("1")), Optional.class),
                Arguments.of(new Means[] {new Card("1")}, new Means[] {new Iban("1")}, Means[].class),
                Arguments.of(new Closing("a", Year.of(2023)), new Closing("a", Year.of(2025)), Closing.class),
                Arguments.of(new LeftOut("a", "b"), new LeftOut("a", "c"), LeftOut.class),
                Arguments.of(new InPart("a", new Card("1")), new InPart("a", new Card("2")), InPart.class),
                Arguments.of(new Adapted(new Money(1)), new Adapted(new Money(2)), Adapted.class),
                Arguments.of(new Dates(new Date(1)), new Dates(new Date(2)), Dates.class),
                Arguments.of(new BigDecimal("1.0"), new BigDecimal("1.00"), BigDecimal.class),
                Arguments.of(List.of(1), List.of(1L), List.class),
                Arguments.of(List.of("1"), List.of(1), List.class),
                Arguments.of(List.of("1"), List.of(new Date(1)), List.class),
                Arguments.of(List.of("a"), List.of('a'), List.class),
                Arguments.of(List.of("2026"), List.of(Year.of(2026)), List.class),
                Arguments.of(List.of(List.of(1)), List.of(new Integer[] {1}), List.class),
                Arguments.of(List.of("a", "b"), List.of("b", "a"), List.class),
                Arguments.of(List.of("a,b"), List.of("a", "b"), List.class),
                Arguments.of("\"", "\\\"", String.class),
                Arguments.of(Collections.singletonList(null), List.of("null"), List.class),
                Arguments.of(List.of(), Collections.singletonList(null), List.class),
                Arguments.of(new byte[] {1}, new byte[] {2}, byte[].class),
                Arguments.of(new int[][] {{1}, {2}}, new int[][] {{1, 2}}, int[][].class),
                Arguments.of(Locale.ENGLISH, Locale.FRENCH, Locale.class),
                Arguments.of("a", java.nio.CharBuffer.wrap("b"), CharSequence.class),
                Arguments.of(List.of(Json.createValue(1)), List.of(1), List.class),
                Arguments.of(List.of(Json.createValue("a")), List.of("a"), List.class),
                Arguments.of(List.of(JsonValue.EMPTY_JSON_OBJECT), List.of(Map.of()), List.class),
                Arguments.of(Json.createValue(1), Json.createValue("1"), JsonValue.class),
                Arguments.of(
                        Json.createValue(new BigDecimal("1.0")),
                        Json.createValue(new BigDecimal("1.00")),
                        JsonValue.class),
                Arguments.of(Node.ring("a", "b"), Node.ring("a", "c"), Node.class));
    }

    @ParameterizedTest
    @MethodSource("others")
    void values_thatAreNotEqual_areTwoCalls(Object one, Object other, Type declared) {
        assertThat(text(one, declared)).isNotEqualTo(text(other, declared));
    }

    static Stream<Arguments> equals() {
        return Stream.of(
                Arguments.of(set(List.of("a", "b")), set(List.of("b", "a")), Set.class),
                Arguments.of(
                        new Options(set(List.of("a", "b")), Map.of()),
                        new Options(set(List.of("b", "a")), Map.of()),
                        Options.class),
                Arguments.of(
                        new Options(Set.of(), byKey("1", "2")), new Options(Set.of(), byKey("2", "1")), Options.class),
                Arguments.of(
                        List.of(set(List.of(new Card("1"), new Card("2")))),
                        List.of(set(List.of(new Card("2"), new Card("1")))),
                        List.class),
                Arguments.of(byKey("1", "2"), byKey("2", "1"), Map.class),
                Arguments.of(List.of("a"), new ArrayList<>(Arrays.asList("a")), List.class),
                Arguments.of(new Holder(proxy("1")), new Holder(proxy("1")), Holder.class),
                Arguments.of(new Adapted(new Money(1)), new Adapted(new Money(1)), Adapted.class),
                Arguments.of(new LeftOut("a", "b"), new LeftOut("a", "b"), LeftOut.class),
                Arguments.of(Node.ring("a", "b"), Node.ring("a", "b"), Node.class),
                Arguments.of(Json.createValue(1), Json.createValue(1L), JsonValue.class),
                Arguments.of(List.of(Json.createValue(1)), List.of(Json.createValue(BigInteger.ONE)), List.class),
                Arguments.of(
                        JsonValue.EMPTY_JSON_OBJECT, Json.createObjectBuilder().build(), JsonObject.class));
    }

    @ParameterizedTest
    @MethodSource("equals")
    void values_thatAreEqual_areOneCall(Object one, Object other, Type declared) {
        assertThat(text(one, declared)).isEqualTo(text(other, declared));
    }

    static Stream<Arguments> unseen() {
        return Stream.of(
                Arguments.of(new Anything(new Money(1)), "ValueSamples$Money has no properties"),
                Arguments.of(new Booking(new Money(1)), "ValueSamples$Money has no properties"),
                Arguments.of(new Anything(BitSet.valueOf(new long[] {1})), "java.util.BitSet has no properties"),
                Arguments.of(new Anything(new AtomicReference<>("x")), "AtomicReference has no properties"),
                Arguments.of(new Anything(new Object()), "java.lang.Object has no properties"),
                Arguments.of(List.of(Optional.of(Map.of("a", new Money(1)))), "ValueSamples$Money has no properties"),
                Arguments.of(new Throwing(), "name of ee.dedupe.internal.json.ValueSamples$Throwing cannot be read"));
    }

    @ParameterizedTest
    @MethodSource("unseen")
    void value_whoseInsideCannotBeSeen_isNoCall(Object value, String why) {
        assertThatThrownBy(() -> text(value, value.getClass()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void generatedClass_countsAsTheOneThatWasWritten() {
        assertThat(text(proxy("1"), Object.class).get(0)).contains(Means.class.getName());
        Means hidden = () -> "1";
        assertThat(text(hidden, Object.class).get(0)).contains(Means.class.getName());
    }

    /** The number of ways through objects that refer to each other grows faster than anything. */
    @Test
    void value_whoseTextHasNoEnd_isNoCall() {
        List<Object> graph = List.of("leaf");
        for (int i = 0; i < 64; i++) {
            graph = List.of(graph, graph);
        }
        List<Object> all = graph;
        assertThatThrownBy(() -> text(all, List.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a value is too large to tell it from others: it has more than 1048576 values or 67108864"
                        + " characters");
    }

    @Test
    void value_thatIsLarge_isWritten() {
        assertThat(text("x".repeat(8 << 20), String.class).get(1).orElseThrow()).hasSize((8 << 20) + 2);
        assertThat(text(Collections.nCopies(100_000, 1), List.class).get(1)).isPresent();
    }

    @Test
    void depth_ofManyLevels_isWritten() {
        List<Object> deep = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            deep = new ArrayList<>(List.of(deep));
        }
        assertThat(text(deep, List.class).get(1).orElseThrow()).hasSize(402);
    }
}
