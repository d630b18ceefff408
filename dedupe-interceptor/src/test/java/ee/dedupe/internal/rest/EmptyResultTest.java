package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.interceptor.InvocationContext;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EmptyResultTest {
    /** Methods of each shape. */
    interface Shapes {
        void none();

        Object any();

        int number();

        boolean yes();

        CompletionStage<String> later();
    }

    private static Object of(String shape) {
        return EmptyResult.of(FakeRequest.fake(InvocationContext.class, (method, none) -> switch (method) {
            case "getParameters" -> new Object[] {"other"};
            case "getMethod" ->
                Stream.of(Shapes.class.getMethods())
                        .filter(any -> any.getName().equals(shape))
                        .findFirst()
                        .orElseThrow();
            default -> throw new UnsupportedOperationException(method);
        }));
    }

    @Test
    void ofAnObjectOrNone_isNull() {
        assertThat(of("none")).isNull();
        assertThat(of("any")).isNull();
    }

    @Test
    void ofAPrimitive_isItsZero() {
        assertThat(of("number")).isEqualTo(0);
        assertThat(of("yes")).isEqualTo(false);
    }

    @Test
    void ofAStage_isACompletedOne() {
        assertThat(((CompletionStage<?>) of("later")).toCompletableFuture()).isCompletedWithValue(null);
    }
}
