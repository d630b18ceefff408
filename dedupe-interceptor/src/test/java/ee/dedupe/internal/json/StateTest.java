package ee.dedupe.internal.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.json.StateSamples.Address;
import ee.dedupe.internal.json.StateSamples.Api_;
import ee.dedupe.internal.json.StateSamples.Attributes;
import ee.dedupe.internal.json.StateSamples.Basket;
import ee.dedupe.internal.json.StateSamples.Cached;
import ee.dedupe.internal.json.StateSamples.Cart;
import ee.dedupe.internal.json.StateSamples.Coupons;
import ee.dedupe.internal.json.StateSamples.Cursor;
import ee.dedupe.internal.json.StateSamples.Day;
import ee.dedupe.internal.json.StateSamples.Declared;
import ee.dedupe.internal.json.StateSamples.Dollar;
import ee.dedupe.internal.json.StateSamples.Extended;
import ee.dedupe.internal.json.StateSamples.Faithful;
import ee.dedupe.internal.json.StateSamples.Flags;
import ee.dedupe.internal.json.StateSamples.Generated;
import ee.dedupe.internal.json.StateSamples.HiddenAdapted;
import ee.dedupe.internal.json.StateSamples.Ints;
import ee.dedupe.internal.json.StateSamples.Items;
import ee.dedupe.internal.json.StateSamples.Label;
import ee.dedupe.internal.json.StateSamples.Lines;
import ee.dedupe.internal.json.StateSamples.MaskedBean;
import ee.dedupe.internal.json.StateSamples.MaskedRecord;
import ee.dedupe.internal.json.StateSamples.Model;
import ee.dedupe.internal.json.StateSamples.Multi;
import ee.dedupe.internal.json.StateSamples.Noted;
import ee.dedupe.internal.json.StateSamples.Order;
import ee.dedupe.internal.json.StateSamples.Paid;
import ee.dedupe.internal.json.StateSamples.Price;
import ee.dedupe.internal.json.StateSamples.Ranking;
import ee.dedupe.internal.json.StateSamples.Remembering;
import ee.dedupe.internal.json.StateSamples.Schema;
import ee.dedupe.internal.json.StateSamples.Sealed;
import ee.dedupe.internal.json.StateSamples.Secretive;
import ee.dedupe.internal.json.StateSamples.Stateless;
import ee.dedupe.internal.json.StateSamples.Token;
import ee.dedupe.internal.json.StateSamples.Upload;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.Calendar;
import java.util.Comparator;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** State counts, whether or not getters and elements tell of it. */
class StateTest {
    private static final JsonText JSON = new JsonText();

    private static String text(Object value, Type declared) {
        return new ValueText(JSON).of(value, declared);
    }

    private static Type declared(String name) throws NoSuchMethodException {
        return Declared.class.getDeclaredMethod(name).getGenericReturnType();
    }

    static Stream<Arguments> others() {
        return Stream.of(
                Arguments.of(new Basket("alice", "x"), new Basket("bob", "x")),
                Arguments.of(new Attributes("one"), new Attributes("two")),
                Arguments.of(new Order("1", new Basket("alice", "x")), new Order("1", new Basket("bob", "x"))),
                Arguments.of(new MaskedRecord("1111222233334444"), new MaskedRecord("9999222233334444")),
                Arguments.of(new MaskedBean("1111222233334444"), new MaskedBean("9999222233334444")),
                Arguments.of(new Address("Sylt"), new Address("Amrum")),
                Arguments.of(new Extended("a", "x"), new Extended("b", "x")),
                Arguments.of(new Extended("a", "x"), new Extended("a", "y")),
                Arguments.of(new Extended("a", "b"), new Extended("b", "a")),
                Arguments.of(new Paid("ab"), new Paid("ac")),
                Arguments.of(new HiddenAdapted("1"), new HiddenAdapted("2")),
                Arguments.of(new Cart("alice").line(), new Cart("bob").line()),
                Arguments.of(Label.of("alice"), Label.of("bob")),
                Arguments.of(new Dollar("1"), new Dollar("2")),
                Arguments.of(new Schema("1"), new Schema("2")),
                Arguments.of(new Api_.Transfer("alice"), new Api_.Transfer("bob")),
                Arguments.of(new Day(1), new Day(2)),
                Arguments.of(new Noted("one"), new Noted("two")),
                Arguments.of(rules(Calendar.MARCH), rules(Calendar.APRIL)),
                Arguments.of(weeks(Locale.US), weeks(Locale.GERMANY)),
                Arguments.of(StateSamples.behind("alice"), StateSamples.behind("bob")),
                Arguments.of(StateSamples.behind("alice"), new Properties()),
                Arguments.of(Locale.forLanguageTag("und-Latn"), Locale.ROOT));
    }

    @ParameterizedTest
    @MethodSource("others")
    void state_thatDiffers_isAnotherCall(Object one, Object other) {
        assertThat(JsonShapes.unwritable(one.getClass())).isEmpty();
        assertThat(text(one, one.getClass())).isNotEqualTo(text(other, other.getClass()));
        assertThat(text(one, one.getClass())).isEqualTo(text(one, one.getClass()));
    }

    private static TimeZone rules(int start) {
        return new SimpleTimeZone(3_600_000, "X", start, 1, 0, 0, Calendar.OCTOBER, 1, 0, 0);
    }

    private static Calendar weeks(Locale locale) {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), locale);
        calendar.setTimeInMillis(0);
        return calendar;
    }

    @Test
    void whatNoMethodSees_isNoOtherCall() {
        assertThat(text(new Generated(), Generated.class)).isEqualTo("{\"id\":\"1\"}");
        assertThat(JsonShapes.unwritable(Stateless.Line.class)).isEmpty();
        assertThat(text(new Stateless().new Line(), Stateless.Line.class)).isEqualTo("{\"article\":\"book\"}");
        assertThat(text(new Stateless().written(), Map.class))
                .isEqualTo(text(new HashMap<>(Map.of("a", "b")), Map.class));
    }

    /** Rolling deployments keep their digests. */
    @Test
    void getters_thatTellOfTheirFields_countAlone() {
        assertThat(text(new Faithful(), Faithful.class))
                .isEqualTo("{\"list\":[\"a\"],\"name\":?\"a\",\"note\":null,\"paid\":true}");
        assertThat(text(new MaskedRecord("1234"), MaskedRecord.class)).contains("\"number\":\"****1234\"");
    }

    @Test
    void collection_aroundAnother_isThatOfItsElements() throws Exception {
        assertThat(text(new Lines("a", "b"), declared("list"))).isEqualTo("[\"a\",\"b\"]");
    }

    @Test
    void whatCannotBeSeen_isNoCall() {
        assertThat(JsonShapes.unwritable(Cursor.class).orElseThrow())
                .endsWith("Cursor has no properties that JSON could" + " hold: it is used up by reading");
        Secretive secretive = (Secretive) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Secretive.class}, (self, method, given) -> "4");
        assertThatThrownBy(() -> text(secretive, Secretive.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("for what its raw() tells");
    }

    @ParameterizedTest
    @ValueSource(classes = {Multi.class, Ints.class, Token.class, Sealed.class})
    void transientState_thatNoGetterTells_isNoCallAndNoResult(Class<?> type) {
        assertThat(JsonShapes.unwritable(type).orElseThrow())
                .matches(".* has no getter for its transient \\w+, which holds state");
        assertThat(JsonShapes.unreadable(type)).isEqualTo(JsonShapes.unwritable(type));
        assertThatThrownBy(() -> text(type.getDeclaredConstructor().newInstance(), Object.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(JsonShapes.unwritable(type).orElseThrow());
    }

    /** Fields of the platform's classes cannot be read. */
    @ParameterizedTest
    @ValueSource(classes = {Price.class, Flags.class, Upload.class})
    void stateOfAClassOfJava_thatNoGetterTells_isNoCallAndNoResult(Class<?> type) {
        assertThat(JsonShapes.unwritable(type).orElseThrow())
                .matches(".* extends java\\.\\S+, whose \\w+ nothing tells");
        assertThat(JsonShapes.unreadable(type)).isNotEmpty();
    }

    @Test
    void transientState_besideElementsOfJava_isNoCallAndNoResult() {
        assertThat(JsonShapes.unwritable(Coupons.class).orElseThrow())
                .endsWith("Coupons has no getter for its transient coupons, which holds state");
        assertThat(JsonShapes.unreadable(Coupons.class)).isEqualTo(JsonShapes.unwritable(Coupons.class));
        assertThatThrownBy(() -> text(new Coupons(), Object.class)).isInstanceOf(IllegalArgumentException.class);
        assertThat(JsonShapes.unreadable(Noted.class)).isNotEmpty();
    }

    @Test
    void whatNothingHides_isTold() {
        assertThat(JsonShapes.unwritable(Model.class)).isEmpty();
        assertThat(JsonShapes.unwritable(Items.class)).isEmpty();
        assertThat(text(new Items(), List.class)).isEqualTo(text(List.of("a"), List.class));
    }

    /** A calendar that is set in part becomes what its next setter makes of it. */
    @Test
    void value_isNotChangedByLookingAtIt() {
        Calendar calendar = new GregorianCalendar(2026, Calendar.FEBRUARY, 1);
        calendar.set(Calendar.DAY_OF_MONTH, 31);
        text(calendar, Calendar.class);
        calendar.set(Calendar.MONTH, Calendar.MARCH);
        assertThat(calendar.get(Calendar.DAY_OF_MONTH)).isEqualTo(31);
    }

    @Test
    void whatIsCached_isNoOtherCall() {
        assertThat(JsonShapes.unwritable(Cached.class)).isEmpty();
        assertThat(JsonShapes.unreadable(Cached.class)).isEmpty();
        assertThat(text(Cached.filled(), Cached.class)).isEqualTo(text(new Cached(), Cached.class));
    }

    static Stream<Arguments> lost() {
        return Stream.of(
                Arguments.of("basket", new Basket("alice", "x")),
                Arguments.of("list", new Basket("alice", "x")),
                Arguments.of("attributes", new Attributes("one")),
                Arguments.of("order", new Order("1", new Basket("alice", "x"))),
                Arguments.of("properties", StateSamples.behind("alice")),
                Arguments.of("cached", Cached.labelled()),
                Arguments.of("ranking", Ranking.of(ranked(), ranked(), null)),
                Arguments.of(
                        "ranking",
                        Ranking.of(
                                null,
                                ranked(),
                                ranked().keySet().stream().collect(Collectors.toCollection(LinkedHashSet::new)))),
                Arguments.of("sortedSet", new TreeSet<>(Comparator.<String>reverseOrder())),
                Arguments.of("sortedMap", new TreeMap<String, Integer>(String.CASE_INSENSITIVE_ORDER)),
                Arguments.of("remembering", Remembering.of("note")));
    }

    @ParameterizedTest
    @MethodSource("lost")
    void state_thatJsonLoses_doesNotComeBack(String method, Object value) throws Exception {
        Type type = declared(method);
        assertThat(JSON.comesBack(JSON.write(value, type), value, type)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("kept")
    void state_thatJsonKeeps_comesBack(String method, Object value) throws Exception {
        Type type = declared(method);
        assertThat(JSON.comesBack(JSON.write(value, type), value, type)).isTrue();
    }

    static Stream<Arguments> kept() {
        return Stream.of(
                Arguments.of("basket", new Basket(null, "x")),
                Arguments.of("list", new Lines("a", "b")),
                Arguments.of("list", List.of("a")),
                Arguments.of("cached", Cached.filled()),
                Arguments.of("ranking", Ranking.of(new HashMap<>(ranked()), ranked(), Set.of("z", "a", "b"))),
                Arguments.of("sortedSet", new TreeSet<>(Set.of("b", "a"))),
                Arguments.of("sortedMap", new TreeMap<>(Map.of("b", 1, "a", 2))),
                Arguments.of("remembering", Remembering.of(null)));
    }

    static Stream<Arguments> ordered() {
        return Stream.of(
                Arguments.of("map", mapped("z", 1, "b", 2, "a", 3)),
                Arguments.of("nested", mapped(300, inOrder("z", "b"), 2, inOrder("b", "a"), 17, inOrder("z", "a"))),
                Arguments.of(
                        "byConstant",
                        mapped(
                                TimeUnit.DAYS,
                                List.of(inOrder("z", "a")),
                                TimeUnit.HOURS,
                                List.of(),
                                TimeUnit.NANOSECONDS,
                                List.of())),
                Arguments.of(
                        "set", inOrder(mapped("z", "1", "b", "2", "a", "3"), mapped("a", "1", "z", "2", "c", "3"))),
                Arguments.of("map", new TreeMap<>(Map.of("b", 1, "a", 2)).descendingMap()));
    }

    private static Map<String, Integer> ranked() {
        Map<String, Integer> ranked = new LinkedHashMap<>();
        mapped("z", 1, "b", 2, "a", 3).forEach((name, place) -> ranked.put((String) name, (Integer) place));
        return ranked;
    }

    private static Map<Object, Object> mapped(Object... given) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < given.length; i += 2) {
            map.put(given[i], given[i + 1]);
        }
        return map;
    }

    private static Set<Object> inOrder(Object... elements) {
        return new LinkedHashSet<>(List.of(elements));
    }

    @ParameterizedTest
    @MethodSource("ordered")
    void order_ofAMapOrSet_comesBack(String method, Object value) throws Exception {
        Type type = declared(method);
        String written = JSON.write(value, type);
        assertThat(JSON.comesBack(written, value, type)).isTrue();
        assertThat(JSON.read(written, type)).hasToString(value.toString());
    }

    @Test
    void collectionWithFields_isNoResult() {
        assertThat(JsonShapes.unreadable(Order.class).orElseThrow())
                .isEqualTo("basket of Order: " + Basket.class.getName()
                        + " has fields beside its elements, which JSON Binding does not write: "
                        + Basket.class.getName() + "#customer");
    }
}
