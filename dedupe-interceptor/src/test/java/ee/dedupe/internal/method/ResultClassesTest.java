package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.json.ValueSamples;
import ee.dedupe.internal.operation.Operation;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.bind.annotation.JsonbTransient;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A result is stored only if each object in it comes back as the class that it was. */
class ResultClassesTest {
    private static final Operation OPERATION = new Operation("Bean", "method", List.of(), "");

    private final Results results = new Results(new JsonText(), 10_000);

    /** A result. */
    public static class Animal {
        public String name = "x";

        @JsonbTransient
        public Object remembered = new Object();

        private Object noted = new Object();

        public String kind() {
            return "animal";
        }

        @JsonbTransient
        public Object getNoted() {
            return noted;
        }
    }

    /** Another kind, with nothing in JSON that would tell. */
    public static class Dog extends Animal {
        @Override
        public String kind() {
            return "dog";
        }
    }

    /** Holds another in a field. */
    public static class Kennel {
        public Animal inhabitant;

        public static Kennel of(Animal inhabitant) {
            Kennel kennel = new Kennel();
            kennel.inhabitant = inhabitant;
            return kennel;
        }
    }

    /** Holds another behind a getter. */
    public static class House {
        private Animal pet;
        private Number rooms;

        @JsonbTransient
        private Animal secret = new Dog();

        public Animal getPet() {
            return pet;
        }

        public void setPet(Animal pet) {
            this.pet = pet;
        }

        public Number getRooms() {
            return rooms;
        }

        public void setRooms(Number rooms) {
            this.rooms = rooms;
        }

        public Animal getSecret() {
            return secret;
        }

        static House of(Animal pet, Number rooms) {
            House house = new House();
            house.pet = pet;
            house.rooms = rooms;
            // Not read back, since it is left out of JSON.
            house.secret = rooms == null ? new Animal() : house.secret;
            return house;
        }
    }

    /** Holds others. */
    public record Zoo(List<Animal> animals) {}

    /** One of its constants is of a class of its own. */
    public enum Size {
        SMALL,
        LARGE {
            @Override
            boolean large() {
                return true;
            }
        };

        boolean large() {
            return false;
        }
    }

    private static Animal named(String name) {
        Animal animal = new Animal();
        animal.name = name;
        return animal;
    }

    /** For the generic types. */
    interface Declared {
        List<Animal> list();

        Optional<Animal> optional();

        Kennel field();

        House getter();

        List<Number> numbers();

        List<Integer> integers();

        Map<String, Animal> values();

        Map<String, List<Kennel>> deep();

        Animal[] array();

        Zoo components();

        Collection<String> anyCollection();

        Set<Animal> set();

        Set<Set<String>> sets();

        Set<ValueSamples.Money> amounts();

        List<Size> sizes();

        List<Date> dates();

        JsonObject json();

        Map<String, int[]> primitives();

        ValueSamples.Booking booking();

        ValueSamples.LeftOut leftOut();

        ValueSamples.InPart inPart();

        ValueSamples.Adapted adapted();
    }

    private static Type type(String method) throws NoSuchMethodException {
        return Declared.class.getDeclaredMethod(method).getGenericReturnType();
    }

    static Stream<Arguments> others() {
        return Stream.of(
                Arguments.of("list", List.of(new Dog())),
                Arguments.of("list", List.of(new Animal(), new Dog())),
                Arguments.of("optional", Optional.of(new Dog())),
                Arguments.of("field", Kennel.of(new Dog())),
                Arguments.of("getter", House.of(new Dog(), null)),
                Arguments.of("getter", House.of(new Animal(), null)),
                Arguments.of("getter", House.of(null, 1)),
                Arguments.of("numbers", List.of(1)),
                Arguments.of("numbers", List.of(1L, 1.5f)),
                Arguments.of("values", Map.of("a", new Dog())),
                Arguments.of("deep", Map.of("a", List.of(Kennel.of(new Dog())))),
                Arguments.of("array", new Animal[] {new Dog()}),
                Arguments.of("array", new Dog[] {new Dog()}),
                Arguments.of("components", new Zoo(List.of(new Dog()))),
                Arguments.of("set", Set.of(new Dog())),
                Arguments.of("amounts", Set.of(new ValueSamples.Money(1), new ValueSamples.Money(2))),
                Arguments.of("booking", new ValueSamples.Booking(new ValueSamples.Money(4_200))),
                Arguments.of("leftOut", new ValueSamples.LeftOut("a", "b")),
                Arguments.of("inPart", new ValueSamples.InPart("a", new ValueSamples.Card("1"))),
                Arguments.of("dates", List.of(new java.sql.Timestamp(0))));
    }

    @ParameterizedTest
    @MethodSource("others")
    void result_withAnotherClassInside_isNotStored(String method, Object value) throws Exception {
        assertThat(results.stored(value, type(method), OPERATION).json()).isEmpty();
    }

    // The classes are what is tested.
    @SuppressWarnings({"JdkObsolete", "DistinctVarargsChecker", "JavaUtilDate"})
    static Stream<Arguments> same() {
        return Stream.of(
                Arguments.of("list", List.of(new Animal(), new Animal())),
                Arguments.of("list", new CopyOnWriteArrayList<>(List.of(new Animal()))),
                Arguments.of("list", new ArrayList<>(java.util.Collections.singletonList(null))),
                Arguments.of("optional", Optional.of(new Animal())),
                Arguments.of("optional", Optional.empty()),
                Arguments.of("field", Kennel.of(new Animal())),
                Arguments.of("field", Kennel.of(null)),
                Arguments.of("numbers", List.of(new java.math.BigDecimal("1.5"))),
                Arguments.of("integers", List.of(1, 2)),
                Arguments.of("values", Map.of("a", new Animal())),
                Arguments.of("deep", Map.of("a", List.of(Kennel.of(new Animal())))),
                Arguments.of("array", new Animal[] {new Animal(), null}),
                Arguments.of("components", new Zoo(List.of(new Animal()))),
                Arguments.of("anyCollection", new LinkedHashSet<>(List.of("b", "a"))),
                Arguments.of("set", Set.of(new Animal())),
                Arguments.of("set", Set.of(named("a"), named("b"), named("c"))),
                Arguments.of("sets", Set.of(Set.of("c", "d"), Set.of("b", "a", "e"))),
                Arguments.of("sizes", List.of(Size.SMALL, Size.LARGE)),
                Arguments.of("json", Json.createObjectBuilder().add("a", 1).build()),
                Arguments.of("booking", new ValueSamples.Booking(null)),
                Arguments.of("leftOut", new ValueSamples.LeftOut("a", null)),
                Arguments.of("inPart", new ValueSamples.InPart("a", null)),
                Arguments.of("adapted", new ValueSamples.Adapted(new ValueSamples.Money(1))),
                Arguments.of("primitives", Map.of("a", new int[] {1, 2})));
    }

    @ParameterizedTest
    @MethodSource("same")
    void result_ofTheSameClasses_isStored(String method, Object value) throws Exception {
        assertThat(results.stored(value, type(method), OPERATION).json()).isPresent();
    }
}
