package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read of a return type, and what a call that did not run gives. */
class ReturnsTest {
    abstract static class Shapes {
        abstract void nothing();

        abstract Void nothingBoxed();

        abstract int number();

        abstract boolean flag();

        abstract char letter();

        abstract String text();

        abstract List<String> texts();

        abstract CompletionStage<String> stage();

        abstract CompletableFuture<List<String>> future();

        abstract Future<? extends Number> bounded();

        abstract Future<?> unknown();

        abstract CompletionStage<Void> nothingLater();

        abstract Own own();

        @SuppressWarnings("rawtypes")
        abstract CompletionStage raw();
    }

    abstract static class Own implements CompletionStage<String> {}

    private static Returns of(String name) {
        Method method = Stream.of(Shapes.class.getDeclaredMethods())
                .filter(candidate -> candidate.getName().equals(name))
                .findFirst()
                .orElseThrow();
        return Returns.of(method.getReturnType(), method.getGenericReturnType());
    }

    @ParameterizedTest
    @CsvSource({
        "nothing, void, false",
        "nothingBoxed, void, false",
        "number, int, false",
        "text, java.lang.String, false",
        "texts, java.util.List<java.lang.String>, false",
        "stage, java.lang.String, true",
        "future, java.util.List<java.lang.String>, true",
        "bounded, java.lang.Number, true",
        "unknown, void, true",
        "nothingLater, void, true",
        "raw, java.lang.Object, true"
    })
    void value_isWhatIsInside(String shape, String value, boolean later) {
        Returns returns = of(shape);
        assertThat(returns.value().getTypeName()).isEqualTo(value);
        assertThat(returns.hasValue()).isEqualTo(!value.equals("void"));
        assertThat(returns.isLater()).isEqualTo(later);
        assertThat(returns.canBeMade()).isTrue();
    }

    @Test
    void ownStage_cannotBeMade() {
        assertThat(of("own").canBeMade()).isFalse();
    }

    @Test
    void give_ofNull_isZeroForPrimitives() {
        assertThat(of("number").give(null)).isEqualTo(0);
        assertThat(of("flag").give(null)).isEqualTo(false);
        assertThat(of("letter").give(null)).isEqualTo('\0');
        assertThat(of("text").give(null)).isNull();
        assertThat(of("nothing").give(null)).isNull();
        assertThat(of("nothingBoxed").give(null)).isNull();
    }

    @Test
    void give_ofAValue_isIt() {
        assertThat(of("number").give(3)).isEqualTo(3);
        assertThat(of("text").give("a")).isEqualTo("a");
    }

    @ParameterizedTest
    @CsvSource({"stage", "future", "bounded", "unknown"})
    void give_later_isDoneAlready(String shape) throws Exception {
        assertThat(of(shape).give("a"))
                .isInstanceOfSatisfying(
                        Future.class, done -> assertThat(done.isDone()).isTrue());
        assertThat(((Future<?>) of(shape).give("a")).get()).isEqualTo("a");
        assertThat(((Future<?>) of(shape).give(null)).get()).isNull();
    }
}
