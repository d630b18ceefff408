package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.operation.Operation;
import jakarta.json.bind.annotation.JsonbTransient;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A result comes back as it was, or not at all. */
class ResultRoundTripTest {
    private static final Operation OPERATION = new Operation("Bean", "method", List.of(), "");

    private final Results results = new Results(new JsonText(), 100);

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of("text", "a \"word\""),
                Arguments.of("text", null),
                Arguments.of("text", ""),
                Arguments.of("text", "${jndi:ldap://a} \u0000\r\n\u2028\u00e4"),
                Arguments.of("text", "half of a character: \ud83d"),
                Arguments.of("text", "the other half: \udd11, and both \ud83d\udd11"),
                Arguments.of("optional", Optional.of("a word")),
                Arguments.of("optional", Optional.empty()),
                Arguments.of("list", List.of("a", "b")));
    }

    @ParameterizedTest
    @MethodSource("values")
    void value_comesBack(String method, Object value) throws Exception {
        Type type = type(method);
        StoredReturn stored = results.stored(value, type, OPERATION);
        String json = StoredReturn.read(stored.outcome()).json().orElseThrow();

        assertThat(results.read(json, type, OPERATION)).hasValue(Optional.ofNullable(value));
    }

    @Test
    void value_thatJsonHoldsInPart_isNotStored() throws Exception {
        Secret secret = new Secret();
        secret.shown = "shown";

        assertThat(results.stored(secret, Secret.class, OPERATION).json()).isPresent();
        assertThat(results.stored(new Other(), Secret.class, OPERATION).json()).isEmpty();
    }

    @Test
    void value_overTheCap_isNotStored() throws Exception {
        assertThat(results.stored("x".repeat(98), String.class, OPERATION).json())
                .isPresent();
        assertThat(results.stored("x".repeat(99), String.class, OPERATION).json())
                .isEmpty();
    }

    private static Type type(String method) throws NoSuchMethodException {
        Method declared = Declared.class.getDeclaredMethod(method);
        return declared.getGenericReturnType();
    }

    /** For the generic types. */
    interface Declared {
        String text();

        Optional<String> optional();

        List<String> list();
    }

    /** A result. */
    public static class Secret {
        public String shown;

        @JsonbTransient
        public String hidden;
    }

    /** Another than its method declares. */
    public static class Other extends Secret {}
}
