package ee.dedupe.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoreContextTest {
    private static final String KEY = "dedupe.acme.setting";
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final StoreContext EMPTY = key -> Optional.empty();

    private enum Word {
        RED,
        GREEN,
        SKY_BLUE,
        DEFAULT
    }

    @Test
    void nothingSet_givesTheDefaults() {
        assertThat(EMPTY.text(KEY, "plain")).isEqualTo("plain");
        assertThat(EMPTY.integer(KEY, 7, 1, 5)).isEqualTo(7);
        assertThat(EMPTY.seconds(KEY, MINUTE, SECOND, SECOND)).isEqualTo(MINUTE);
        assertThat(EMPTY.flag(KEY, true)).isTrue();
        assertThat(EMPTY.word(KEY, Word.class)).isEmpty();
        assertThat(EMPTY.list(KEY, value -> false, "never")).isEmpty();
    }

    @Test
    void values_areReadWithoutTheSpacesAroundThem() {
        assertThat(with(" a b ").text(KEY, "")).isEqualTo("a b");
        assertThat(with(" 5 ").integer(KEY, 7, 1, 5)).isEqualTo(5);
        assertThat(with(" PT1M ").seconds(KEY, SECOND, SECOND, MINUTE)).isEqualTo(MINUTE);
        assertThat(with(" True ").flag(KEY, false)).isTrue();
        assertThat(with(" Green ").word(KEY, Word.class)).contains(Word.GREEN);
        assertThat(with("sky-blue").word(KEY, Word.class)).contains(Word.SKY_BLUE);
        assertThat(with(" a , b,").list(KEY, value -> true, "anything")).isEqualTo(List.of("a", "b", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "6", "x", "5.0"})
    void integer_outsideItsBounds_isRefused(String value) {
        assertRefused(() -> with(value).integer(KEY, 7, 1, 5), value, "a whole number from 1 to 5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT61S", "PT1.5S", "5s", "-PT5S"})
    void seconds_outsideTheirBoundsOrNotWhole_areRefused(String value) {
        assertRefused(
                () -> with(value).seconds(KEY, SECOND, SECOND, MINUTE),
                value,
                "an ISO-8601 duration of whole seconds from PT1S to PT1M, such as PT5S");
    }

    @Test
    void flag_otherThanTrueOrFalse_isRefused() {
        assertRefused(() -> with("yes").flag(KEY, false), "yes", "true or false");
    }

    @Test
    void word_unknown_isRefusedWithAllThatThereAre() {
        assertRefused(() -> with("pink").word(KEY, Word.class), "pink", "red, green or sky-blue");
    }

    @Test
    void word_thatMeansNotWritten_isRefused() {
        assertRefused(() -> with("default").word(KEY, Word.class), "default", "red, green or sky-blue");
    }

    @ParameterizedTest
    @CsvSource({"PT0.01S, 1", "PT30S, 1000", "' PT1S ', ' 32 '"})
    void budgetAndThreads_withinTheirBounds_areRead(String budget, String threads) {
        assertThat(with(budget).budget()).isEqualTo(Duration.parse(budget.strip()));
        assertThat(with(threads).threads()).isEqualTo(Integer.parseInt(threads.strip()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0.009S", "PT30.001S", "1s"})
    void budget_outsideItsBounds_isRefusedByTheLibrarysKey(String value) {
        assertThatThrownBy(() -> with(value).budget())
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 dedupe.store.budget = \"" + value
                        + "\": must be an ISO-8601 duration from PT0.01S to PT30S, such as PT1S");
    }

    @Test
    void list_withOneBadValue_isRefusedAsAWhole() {
        assertRefused(() -> with("a,").list(KEY, value -> !value.isEmpty(), "names"), "a,", "names");
    }

    @Test
    void beans_ofAnApplicationWithoutAny_areNotOffered() {
        assertThat(EMPTY.bean(Runnable.class)).isEmpty();
        assertThat(EMPTY.offers(Runnable.class)).isFalse();
    }

    private static void assertRefused(ThrowingCallable reading, String value, String rule) {
        assertThatThrownBy(reading)
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + KEY + " = \"" + value + "\": must be " + rule);
    }

    private static StoreContext with(String value) {
        return key -> Optional.of(value);
    }
}
