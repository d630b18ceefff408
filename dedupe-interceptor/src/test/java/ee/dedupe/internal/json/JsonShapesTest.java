package ee.dedupe.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Type;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Which types may be a parameter that counts, and which a result. */
class JsonShapesTest {
    private static Type type(String shape) {
        return Stream.of(JsonShapeSamples.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(shape))
                .findFirst()
                .orElseThrow()
                .getGenericReturnType();
    }

    @ParameterizedTest
    @CsvSource({
        "number, true, true",
        "text, true, true",
        "bytes, true, true",
        "word, true, true",
        "amount, true, true",
        "instant, true, true",
        "zone, true, true",
        "maybeNumber, true, true",
        "json, true, true",
        "texts, true, true",
        "prices, true, true",
        "genericArray, true, true",
        "bounded, true, true",
        "aRecord, true, true",
        "emptyRecord, true, true",
        "bean, true, true",
        "fields, true, true",
        "created, true, true",
        "factory, true, true",
        "adapted, true, true",
        "box, true, true",
        "ownList, true, true",
        "serialized, true, false",
        "anInterface, true, false",
        "anAbstract, true, false",
        "unmade, true, false",
        "privatelyMade, true, false",
        "rawList, true, false",
        "chars, true, false",
        "locale, true, false",
        "currency, true, false",
        "deserialized, false, true",
        "object, false, false",
        "objects, false, false",
        "wild, false, false",
        "variable, false, false",
        "variables, false, false",
        "empty, false, false",
        "stream, false, false",
        "thread, false, false",
        "bits, false, false",
        "random, false, false",
        "builder, false, false",
        "aClass, false, false",
        "failure, false, false",
        "clock, false, false",
        "request, false, false"
    })
    void type_isFit(String shape, boolean asParameter, boolean asResult) {
        assertThat(JsonShapes.unwritable(type(shape)).isEmpty()).isEqualTo(asParameter);
        assertThat(JsonShapes.unreadable(type(shape)).isEmpty()).isEqualTo(asResult);
    }

    @ParameterizedTest
    @CsvSource({
        "object, java.lang.Object may be anything",
        "wild, java.lang.Object may be anything",
        "variables, T may be anything",
        "stream, java.io.InputStream has no properties that JSON could hold",
        "bits, java.util.BitSet has no properties that JSON could hold"
    })
    void unwritable_isNamed(String shape, String why) {
        assertThat(JsonShapes.unwritable(type(shape))).contains(why);
    }

    @ParameterizedTest
    @CsvSource({
        "anInterface, ee.dedupe.internal.json.JsonSamples$AnInterface does not say which class comes back",
        "rawList, java.util.List does not say of what",
        "unmade, 'ee.dedupe.internal.json.JsonSamples$Unmade has neither a constructor without parameters, nor @JsonbCreator,"
                + " nor is it a record'"
    })
    void unreadable_isNamed(String shape, String why) {
        assertThat(JsonShapes.unreadable(type(shape))).contains(why);
    }

    static Stream<Arguments> nested() {
        String money = ValueSamples.Money.class.getName() + " has no properties that JSON could hold";
        return Stream.of(
                Arguments.of(ValueSamples.Transfer.class, "amount of Transfer: " + money),
                Arguments.of(ValueSamples.Booking.class, "amount of Booking: " + money),
                Arguments.of(ValueSamples.Lines.class, "lines of Lines: " + money),
                Arguments.of(ValueSamples.Named.class, "named of Named: " + money),
                Arguments.of(ValueSamples.Maybe.class, "maybe of Maybe: " + money),
                Arguments.of(ValueSamples.Many.class, "many of Many: " + money),
                Arguments.of(ValueSamples.Boxed.class, "box of Boxed: content of Box: " + money),
                Arguments.of(ValueSamples.Deep.class, "deep of Deep: amount of Transfer: " + money),
                Arguments.of(ValueSamples.Anything.class, "what of Anything: java.lang.Object"),
                Arguments.of(ValueSamples.Flags.class, "set of Flags: java.util.BitSet"),
                Arguments.of(ValueSamples.Text.class, "text of Text: java.lang.StringBuilder"));
    }

    @ParameterizedTest
    @MethodSource("nested")
    void unfitType_inside_isNamedWithItsPath(Class<?> type, String why) {
        assertThat(JsonShapes.unwritable(type).orElseThrow()).startsWith(why);
        assertThat(JsonShapes.unreadable(type).orElseThrow()).startsWith(why.replaceFirst(": (java|ee).*", ": "));
    }

    @Test
    void sealedType_isFit_ifAllThatItPermitsAre() {
        assertThat(JsonShapes.unwritable(ValueSamples.Paid.class).orElseThrow())
                .startsWith("way of Paid: money of ByMoney: ");
    }

    @Test
    void typesThatOnlyValuesTell_ofRingsToo_areFitParameters() {
        assertThat(JsonShapes.unwritable(ValueSamples.Sound.class)).isEmpty();
        assertThat(JsonShapes.unreadable(ValueSamples.Node.class)).isEmpty();
        assertThat(JsonShapes.unreadable(ValueSamples.Adapted.class)).isEmpty();
    }
}
