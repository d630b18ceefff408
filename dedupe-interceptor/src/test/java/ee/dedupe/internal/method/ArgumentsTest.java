package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.call.BeanInstance;
import ee.dedupe.internal.json.JsonText;
import jakarta.json.Json;
import jakarta.json.JsonValue;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullSource;

class ArgumentsTest {
    private final JsonText json = new JsonText();

    @SuppressWarnings("unused")
    interface Shapes {
        void texts(String one, String two);

        void animal(Animal animal);

        void prices(Map<String, Integer> prices);

        void boxes(Box<Animal> box);

        void list(List<String> list);

        void number(int number);

        void any(CharSequence text);
    }

    public static class Animal {
        public String name = "x";
    }

    public static class Dog extends Animal {}

    public static class Cat extends Animal {}

    public static class Box<T> {
        public T content;

        Box(T content) {
            this.content = content;
        }
    }

    public static class OwnList extends ArrayList<String> {
        private static final long serialVersionUID = 1;
    }

    private List<Optional<String>> of(String name, Object... values) {
        Method method = Stream.of(Shapes.class.getDeclaredMethods())
                .filter(candidate -> candidate.getName().equals(name))
                .findFirst()
                .orElseThrow();
        return new Arguments(IntStream.range(0, values.length)
                        .mapToObj(index -> new Arguments.Parameter(
                                index, method.getGenericParameterTypes()[index], method.getParameterTypes()[index]))
                        .toList())
                .of(values, json);
    }

    @Test
    void each_isItsJsonAndNothingForItsOwnClass() {
        assertThat(of("texts", "a", "b"))
                .containsExactly(Optional.empty(), Optional.of("\"a\""), Optional.empty(), Optional.of("\"b\""));
        assertThat(of("number", 3)).containsExactly(Optional.empty(), Optional.of("3"));
    }

    @Test
    void null_isTheTextOfNothing() {
        assertThat(of("texts", null, "null"))
                .containsExactly(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of("\"null\""));
    }

    @Test
    void onlyTheChosen_count_inTheirOrder() {
        Arguments second = new Arguments(List.of(new Arguments.Parameter(1, String.class, String.class)));
        assertThat(second.of(new Object[] {"a", "b"}, json)).containsExactly(Optional.empty(), Optional.of("\"b\""));
    }

    @Test
    void subclasses_withTheSameJson_differ() {
        assertThat(of("animal", new Dog())).isNotEqualTo(of("animal", new Cat()));
        assertThat(of("animal", new Dog())).isNotEqualTo(of("animal", new Animal()));
        assertThat(of("animal", new Dog())).isEqualTo(of("animal", new Dog()));
    }

    @Test
    void maps_inAnyOrder_areTheSame() {
        Map<String, Integer> one = new LinkedHashMap<>();
        one.put("x", 1);
        one.put("y", 2);
        Map<String, Integer> other = new LinkedHashMap<>();
        other.put("y", 2);
        other.put("x", 1);
        assertThat(of("prices", one)).isEqualTo(of("prices", other));
        other.put("x", 2);
        assertThat(of("prices", one)).isNotEqualTo(of("prices", other));
    }

    @Test
    void generics_countByTheirContent() {
        Animal other = new Animal();
        other.name = "y";
        assertThat(of("boxes", new Box<>(new Animal()))).isEqualTo(of("boxes", new Box<>(new Animal())));
        assertThat(of("boxes", new Box<>(new Animal()))).isNotEqualTo(of("boxes", new Box<>(other)));
    }

    @Test
    void classesOfThePlatform_areInterchangeable() {
        assertThat(of("list", List.of("a"))).isEqualTo(of("list", new ArrayList<>(List.of("a"))));
        assertThat(of("list", Arrays.asList("a", "b"))).isNotEqualTo(of("list", Arrays.asList("b", "a")));
        assertThat(of("any", "a")).isNotEqualTo(of("any", "b"));
    }

    /** As a provider of persistence, or another library, has it. */
    @Test
    void collection_ofAnotherClass_isTheSame() {
        OwnList own = new OwnList();
        own.add("a");
        assertThat(of("list", own)).isEqualTo(of("list", List.of("a")));
    }

    private static Arguments marked(int index, int... all) {
        List<Arguments.Parameter> whole = IntStream.of(all)
                .mapToObj(each -> new Arguments.Parameter(each, Object.class, Object.class))
                .toList();
        return new Arguments(
                List.of(new Arguments.Parameter(index, Object.class, Object.class)), Optional.of(whole), false);
    }

    static Stream<Object> blanks() {
        return Stream.of(
                Optional.empty(),
                "",
                " \t",
                List.of(),
                Map.of(),
                new byte[0],
                Optional.of(""),
                List.of(" "),
                OptionalInt.empty(),
                "\u00a0",
                "\u200b",
                "{}",
                ' ',
                new OrderId(null),
                new OrderId(""),
                new OrderId("  "),
                new Reference(),
                new Masked(null),
                Optional.of(new OrderId(null)),
                List.of(new OrderId("")),
                Set.of(Optional.of(" ")),
                (Object) new String[] {""},
                (Object) new String[1],
                new char[] {' '},
                Collections.singletonMap("id", null),
                Map.of("id", List.of(Map.of())),
                JsonValue.NULL,
                JsonValue.EMPTY_JSON_OBJECT,
                Json.createObjectBuilder().addNull("id").build(),
                Json.createArrayBuilder().add(" ").build(),
                new Written(""));
    }

    @ParameterizedTest
    @MethodSource("blanks")
    @NullSource
    void markedParameters_thatSayNothing_leaveTheWhole(@Nullable Object nothing) {
        Arguments marked = marked(0, 0, 1);
        assertThat(marked.of(new Object[] {nothing, "a"}, json))
                .isNotEqualTo(marked.of(new Object[] {nothing, "b"}, json))
                .isEqualTo(marked.of(new Object[] {nothing, "a"}, json));
        assertThat(marked.of(new Object[] {"o-1", "a"}, json)).isEqualTo(marked.of(new Object[] {"o-1", "b"}, json));
    }

    static Stream<Object> values() {
        return Stream.of(
                0,
                false,
                new OrderId("1"),
                new Counted(),
                Optional.of(0L),
                List.of("", "a"),
                new byte[1],
                Map.of("id", 0),
                JsonValue.FALSE,
                Json.createObjectBuilder().add("id", 0).build(),
                Thread.State.NEW,
                new Written("a"));
    }

    /** Zero and false are values. */
    @ParameterizedTest
    @MethodSource("values")
    void markedParameters_thatSaySomething_countAlone(Object value) {
        Arguments marked = marked(0, 0, 1);
        assertThat(marked.of(new Object[] {value, "a"}, json)).isEqualTo(marked.of(new Object[] {value, "b"}, json));
    }

    public record OrderId(String value) {}

    public static class Reference {
        public String number;
        public List<String> lines = new ArrayList<>();
        public Reference replaced;
    }

    public record Masked(String number) {
        @Override
        public String number() {
            return "***";
        }

        public String getKind() {
            return "card";
        }
    }

    public static class Counted extends Reference {
        public int version;
    }

    /** Written by the application. */
    @JsonbTypeAdapter(WrittenAdapter.class)
    public record Written(String text) {}

    public static class WrittenAdapter implements JsonbAdapter<Written, String> {
        @Override
        public String adaptToJson(Written written) {
            return written.text();
        }

        @Override
        public Written adaptFromJson(String text) {
            return new Written(text);
        }
    }

    @Test
    void markedParameters_thatSayNothingAndNothingElseDoes_areNoCall() {
        assertThatThrownBy(() -> marked(0, 0, 1).of(new Object[] {null, " "}, json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "All that @DedupeBy marks is null, empty or blank, at any depth, and so is every other parameter");
        assertThatThrownBy(() -> marked(0, 0).of(new Object[] {null}, json))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void bean_countsWhereItIsAskedFor() {
        List<Arguments.Parameter> one = List.of(new Arguments.Parameter(0, String.class, String.class));
        Arguments ofBean = new Arguments(one, Optional.empty(), true);
        BeanInstance ofAlice = BeanInstance.made();
        BeanInstance ofBob = BeanInstance.made();
        Object[] values = {"standard"};
        assertThat(ofBean.of(values, json, ofAlice)).isNotEqualTo(ofBean.of(values, json, ofBob));
        assertThat(ofBean.of(values, json, ofAlice)).isEqualTo(ofBean.of(values, json, ofAlice));
        assertThat(new Arguments(one).of(values, json, ofAlice)).isEqualTo(new Arguments(one).of(values, json, ofBob));
    }
}
