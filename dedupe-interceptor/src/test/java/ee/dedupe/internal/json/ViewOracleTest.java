package ee.dedupe.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two calls are one where a method sees the same, and there only: asked of classes and values by chance. */
class ViewOracleTest {
    private static final long SEED = 55;
    private static final int CLASSES = 200;
    private static final int PAIRS = 260;

    private static final JsonText JSON = new JsonText();
    private static List<Class<?>> classes;

    @BeforeAll
    static void compile() throws Exception {
        classes = ShapeSource.classes(SEED, CLASSES);
    }

    private static String text(Object value, Class<?> type) {
        return new ValueText(JSON).of(value, type);
    }

    @Test
    void calls_areOne_whereTheirViewsAre() throws Exception {
        AtomicLong compared = new AtomicLong();
        assertThat(first(ViewOracleTest::text, PAIRS, compared)).isEmpty();
        assertThat(compared.get()).isGreaterThan(100_000L);
    }

    /** As it was once: what is behind a getter or beside elements was left out. */
    @Test
    void writer_thatLeavesAFieldOut_isFound() throws Exception {
        assertThat(fault((value, type) -> text(value, type).replaceAll("\"[\\w.$]+#\\w+\":\"[^\"]*\"", "")))
                .startsWith("two calls as one");
    }

    @Test
    void writer_thatTakesTwoTextsForOne_isFound() throws Exception {
        assertThat(fault((value, type) -> text(value, type).replace('\ud83d', '\udd11')))
                .startsWith("two calls as one");
        assertThat(fault((value, type) -> text(value, type).replace("-0.0", "0.0")))
                .startsWith("two calls as one");
    }

    @Test
    void writer_thatAddsWhatNobodySees_isFound() throws Exception {
        assertThat(fault((value, type) -> text(value, type) + System.identityHashCode(value)))
                .startsWith("one call as two");
    }

    private static String fault(BiFunction<Object, Class<?>, String> writer) throws Exception {
        return first(writer, 50, new AtomicLong()).orElse("nothing found");
    }

    /** The first pair that the writer takes for what it is not. */
    private static Optional<String> first(BiFunction<Object, Class<?>, String> writer, int pairs, AtomicLong compared)
            throws Exception {
        Random seeds = new Random(SEED);
        for (Class<?> type : classes) {
            for (int i = 0; i < pairs; i++) {
                long seed = seeds.nextLong();
                ShapeValues plain = new ShapeValues(seed, -1);
                Object one = plain.of(type, 0);
                int draw = seeds.nextInt(Math.max(1, plain.draws()));
                Object other = new ShapeValues(seed, draw).of(type, 0);
                Object again = new ShapeValues(seed, -1).of(type, 0);
                Optional<String> wrong = pair(writer, type, one, other).or(() -> pair(writer, type, one, again));
                compared.addAndGet(2);
                if (wrong.isPresent()) {
                    return wrong.map(what -> what + "\nof " + type + ", seed " + seed + ", draw " + draw);
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> pair(
            BiFunction<Object, Class<?>, String> writer, Class<?> type, Object one, Object other) {
        Object view = View.of(one);
        Object otherView = View.of(other);
        String text = writer.apply(one, type);
        String otherText = writer.apply(other, type);
        if (view.equals(otherView) == text.equals(otherText)) {
            return Optional.empty();
        }
        return Optional.of((view.equals(otherView) ? "one call as two" : "two calls as one") + "\n" + view + "\n"
                + otherView + "\n" + text + "\n" + otherText);
    }
}
