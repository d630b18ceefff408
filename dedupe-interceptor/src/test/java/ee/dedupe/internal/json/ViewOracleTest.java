package ee.dedupe.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.bind.JsonbException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two calls are one where a method sees the same, and there only: asked of classes and values by chance. */
class ViewOracleTest {
    private static final long SEED = 55;
    private static final int CLASSES = 200;
    private static final int OTHERS = 3;
    /** For each class; each has ten pairs. */
    private static final int GROUPS = 96;

    private static final JsonText JSON = new JsonText();
    private static List<Class<?>> classes;

    @BeforeAll
    static void compile() throws Exception {
        classes = ShapeSource.classes(SEED, CLASSES);
    }

    /** Their calls are not told apart, and their pairs count neither as one nor as two. */
    @Test
    void classes_thatHideState_areRefused() {
        assertThat(classes)
                .filteredOn(type -> Stream.of(type.getDeclaredFields())
                        .anyMatch(
                                field -> Modifier.isTransient(field.getModifiers()) && field.getType() != String.class))
                .isNotEmpty()
                .allMatch(type -> JsonShapes.unwritable(type).isPresent());
    }

    /** No application can read what is in such a class of Java. */
    @Test
    void classes_thatExtendWhatHidesState_areRefused() {
        assertThat(classes)
                .filteredOn(BitSet.class::isAssignableFrom)
                .isNotEmpty()
                .allMatch(type -> JsonShapes.unwritable(type).isPresent());
    }

    private static String text(Object value, Class<?> type) {
        return new ValueText(JSON).of(value, type);
    }

    @Test
    void calls_areOne_whereTheirViewsAre() throws Exception {
        AtomicLong compared = new AtomicLong();
        assertThat(first(ViewOracleTest::text, GROUPS, compared)).isEmpty();
        assertThat(compared.get()).isGreaterThan(170_000L);
    }

    /** What is given again is all that was there, in the order in which it was: most of these classes, JSON does not bring back. */
    @Test
    void results_thatComeBack_areWhatTheyWere() throws Exception {
        int back = 0;
        for (Class<?> type : classes) {
            for (int seed = 0; seed < 60 && JsonShapes.unreadable(type).isEmpty(); seed++) {
                Object value = new ShapeValues(seed, -1).of(type, 0);
                Optional<Object> again = again(value, type);
                back += again.isPresent() ? 1 : 0;
                assertThat(View.whole(again.orElse(value))).isEqualTo(View.whole(value));
            }
        }
        assertThat(back).isGreaterThan(300);
    }

    /** The value from JSON, where it is one that a duplicate would be given. */
    private static Optional<Object> again(Object value, Class<?> type) {
        try {
            String written = JSON.write(value, type);
            return JSON.comesBack(written, value, type)
                    ? Optional.ofNullable(JSON.read(written, type))
                    : Optional.empty();
        } catch (JsonbException unwritable) {
            return Optional.empty();
        }
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

    /** What identifies nothing is no identity: drawn sparsely, so that many values hold nothing at all. */
    @Test
    void values_tellSomething_whereTheirViewsDo() throws Exception {
        Random seeds = new Random(SEED);
        int nothing = 0;
        int told = 0;
        for (Class<?> type : classes) {
            for (int i = 0; i < GROUPS; i++) {
                told++;
                Object value = new ShapeValues(seeds.nextLong(), -1).sparse().of(type, 0);
                ValueText writer = new ValueText(JSON);
                try {
                    String text = writer.of(value, type);
                    assertThat(writer.tells()).as(text).isEqualTo(View.tells(value));
                    nothing += writer.tells() ? 0 : 1;
                } catch (IllegalArgumentException refused) {
                    told--;
                }
            }
        }
        assertThat(nothing).isGreaterThan(1_000);
        assertThat(told).isGreaterThan(classes.size() * GROUPS / 2);
    }

    private static String fault(BiFunction<Object, Class<?>, String> writer) throws Exception {
        return first(writer, 25, new AtomicLong()).orElse("nothing found");
    }

    /** The first pair that the writer takes for what it is not. */
    private static Optional<String> first(BiFunction<Object, Class<?>, String> writer, int groups, AtomicLong compared)
            throws Exception {
        Random seeds = new Random(SEED);
        for (Class<?> type : classes) {
            for (int i = 0; i < groups; i++) {
                long seed = seeds.nextLong();
                List<Seen> group = group(writer, type, seed, seeds);
                for (int one = 0; one < group.size(); one++) {
                    for (int other = 0; other < one; other++) {
                        compared.addAndGet(
                                group.get(one).isTold() && group.get(other).isTold() ? 1 : 0);
                        Optional<String> wrong = group.get(other).pairedWith(group.get(one));
                        if (wrong.isPresent()) {
                            return wrong.map(what -> what + "\nof " + type + ", seed " + seed);
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** One value, the same made once more, and others that each differ from it in one place, perhaps by chance in none. */
    private static List<Seen> group(BiFunction<Object, Class<?>, String> writer, Class<?> type, long seed, Random draws)
            throws Exception {
        ShapeValues plain = new ShapeValues(seed, -1);
        List<Seen> group = new ArrayList<>();
        group.add(Seen.of(writer, type, plain.of(type, 0)));
        group.add(Seen.of(writer, type, new ShapeValues(seed, -1).of(type, 0)));
        for (int i = 0; i < OTHERS; i++) {
            int draw = draws.nextInt(Math.max(1, plain.draws()));
            group.add(Seen.of(writer, type, new ShapeValues(seed, draw).of(type, 0)));
        }
        return group;
    }

    /** A value, as a method sees it and as it is written. */
    private record Seen(Object view, String text) {
        static Seen of(BiFunction<Object, Class<?>, String> writer, Class<?> type, Object value) {
            try {
                return new Seen(View.of(value), writer.apply(value, type));
            } catch (IllegalArgumentException refused) {
                assertThat(refused).hasMessageMatching("(?s).*(, which holds state|, whose \\w+ nothing tells)");
                return new Seen(View.of(value), "");
            }
        }

        boolean isTold() {
            return !text.isEmpty();
        }

        Optional<String> pairedWith(Seen other) {
            boolean areOne = view.equals(other.view);
            return !isTold() || !other.isTold() || areOne == text.equals(other.text)
                    ? Optional.empty()
                    : Optional.of((areOne ? "one call as two" : "two calls as one") + "\n" + view + "\n" + other.view
                            + "\n" + text + "\n" + other.text);
        }
    }
}
