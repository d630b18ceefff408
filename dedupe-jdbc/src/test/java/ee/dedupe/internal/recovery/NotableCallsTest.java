package ee.dedupe.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.NotedCall;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.json.ValueSamples;
import ee.dedupe.internal.method.MethodRecovery;
import ee.dedupe.internal.method.MethodRecovery.Handlers;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a handler is given of the parameters that the method was called with. */
class NotableCallsTest {
    public record Item(String name, BigDecimal price) {}

    public static class Animal {
        public String name = "x";
    }

    public static class Dog extends Animal {
        public String breed = "y";
    }

    @SuppressWarnings("unused") // its parameters are asked for
    private static void method(String text, int number, List<Item> items, Item item) {}

    private final JsonText json = new JsonText();

    private NotedCall noted(Object... arguments) throws NoSuchMethodException {
        Method method =
                NotableCallsTest.class.getDeclaredMethod("method", String.class, int.class, List.class, Item.class);
        List<Type> types = List.of(method.getGenericParameterTypes());
        String input =
                NotableCalls.noted(recovery(types), arguments, json).input().get();
        return new StoredCall(
                new Operation("com.acme.Orders", "create", List.of(), ""),
                types,
                new PendingCall(StorageKey.of(new byte[StorageKey.LENGTH]), "name", input),
                json);
    }

    @Test
    void parameters_comeBackByTheirDeclaredTypes() throws Exception {
        Item item = new Item("tea, \"green\"", new BigDecimal("1.10"));
        NotedCall call = noted("a", 7, List.of(item), item);

        assertThat(call.parameter(0, String.class)).isEqualTo("a");
        assertThat(call.parameter(1, Integer.class)).isEqualTo(7);
        assertThat((Object) call.parameter(2, List.class)).isEqualTo(List.of(item));
        assertThat(call.parameter(3, Item.class)).isEqualTo(item);
    }

    @Test
    void parameter_thatWasNull_isNull() throws Exception {
        NotedCall call = noted(null, 7, null, null);

        assertThat(call.parameter(0, String.class)).isNull();
        assertThat((Object) call.parameter(2, List.class)).isNull();
        assertThat(call.parameter(3, Item.class)).isNull();
    }

    @Test
    void parameter_thatIsNone_orOfAnotherClass_isRefused() throws Exception {
        NotedCall call = noted("a", 7, null, null);

        assertThatThrownBy(() -> call.parameter(4, String.class)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> call.parameter(0, Integer.class)).isInstanceOf(ClassCastException.class);
    }

    // Others than the types of the method, which a deployment would have refused.
    static Stream<Object> lost() {
        return Stream.of(
                new ValueSamples.Booking(new ValueSamples.Money(4_200)),
                new ValueSamples.Money(4_200),
                new ValueSamples.LeftOut("a", "b"),
                new ValueSamples.InPart("a", new ValueSamples.Card("1")),
                ValueSamples.Node.ring("a", "b"),
                new ValueSamples.Throwing());
    }

    @ParameterizedTest
    @MethodSource("lost")
    void parameter_thatWouldNotComeBack_isNotNoted(Object lost) {
        MethodRecovery recovery = recovery(List.of(lost.getClass()));

        assertThatThrownBy(() -> NotableCalls.noted(recovery, new Object[] {lost}, json)
                        .input()
                        .get())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Parameter 1 of name ");
    }

    @Test
    void parameter_ofASubclass_isNotNoted() {
        MethodRecovery recovery = recovery(List.of(Animal.class));

        assertThatThrownBy(() -> NotableCalls.noted(recovery, new Object[] {new Dog()}, json)
                        .input()
                        .get())
                .hasMessageContaining("does not come back from JSON as it was");
    }

    private static MethodRecovery recovery(List<Type> types) {
        return new MethodRecovery(
                "name",
                Duration.ofSeconds(60),
                types,
                new Handlers(Optional.of(RecoveryHandler.class), Optional.empty()));
    }
}
