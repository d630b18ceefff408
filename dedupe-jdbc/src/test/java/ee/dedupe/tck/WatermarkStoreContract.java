package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.proof.store.ProofStoreException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every {@link ee.dedupe.internal.proof.store.WatermarkStore} keeps, as tests. A store's author extends this class and says how to open
 * the store with the transactions that it joins. Every test uses sources of its own, so a store need not be empty.
 */
public abstract class WatermarkStoreContract {
    private static final int LONGEST_SOURCE = 200;
    private static final int RACED_SOURCES = 20;

    @SuppressWarnings("NullAway.Init") // JUnit opens it before each test
    private WatermarkNode node;

    /** Opens the store, before each test; the test closes it. */
    protected abstract WatermarkNode open();

    @BeforeEach
    void openStore() {
        node = open();
    }

    @AfterEach
    void closeStore() {
        node.close();
    }

    @Test
    void advance_ofANewSource_isTrue() {
        assertThat(advances(newSource(), 7)).isTrue();
    }

    @Test
    void advance_toTheSameNumber_isFalse() {
        String source = newSource();
        advances(source, 7);

        assertThat(advances(source, 7)).isFalse();
    }

    @Test
    void advance_toASmallerNumber_isFalse_andChangesNothing() {
        String source = newSource();
        advances(source, 7);

        assertThat(advances(source, 6)).isFalse();
        assertThat(advances(source, 7)).isFalse();
    }

    @Test
    void advance_toAGreaterNumber_isTrue() {
        String source = newSource();
        advances(source, 7);

        assertThat(advances(source, 9)).isTrue();
        assertThat(advances(source, 8)).isFalse();
    }

    @Test
    void advance_fromTheSmallestToTheGreatestNumber_isTrue() {
        String source = newSource();

        assertThat(advances(source, Long.MIN_VALUE)).isTrue();
        assertThat(advances(source, Long.MAX_VALUE)).isTrue();
        assertThat(advances(source, Long.MAX_VALUE)).isFalse();
    }

    @Test
    void advance_ofAnotherSource_changesNothing() {
        String source = newSource();
        advances(newSource(), 7);

        assertThat(advances(source, 7)).isTrue();
    }

    @Test
    void advance_ofASourceInCapitals_isAnother() {
        String source = newSource();
        advances("a" + source, 7);

        assertThat(advances("A" + source, 7)).isTrue();
    }

    @Test
    void advance_ofTheLongestSource_isKept() {
        String source = newSource() + "~".repeat(LONGEST_SOURCE - newSource().length());
        advances(source, 7);

        assertThat(advances(source, 7)).isFalse();
    }

    @Test
    void advance_inOneTransaction_seesItsOwn() {
        String source = newSource();
        node.begin();

        assertThat(Stream.of(7, 7, 8).map(number -> node.watermarks().advance(source, number)))
                .containsExactly(true, false, true);
        node.rollback();
    }

    @Test
    void advance_thenRollback_changesNothing() {
        String source = newSource();
        advances(source, 7);
        node.begin();
        node.watermarks().advance(source, 9);
        node.rollback();

        assertThat(advances(source, 8)).isTrue();
    }

    @Test
    void advance_ofANewSource_thenRollback_changesNothing() {
        String source = newSource();
        node.begin();
        node.watermarks().advance(source, 9);
        node.rollback();

        assertThat(advances(source, 8)).isTrue();
    }

    @Test
    void advance_withoutATransaction_throws() {
        assertThatThrownBy(() -> node.watermarks().advance(newSource(), 7)).isInstanceOf(ProofStoreException.class);
    }

    @Test
    void advance_ofOneSourceByEight_isWorkedOffOnce() {
        List<String> sources = Stream.generate(WatermarkStoreContract::newSource)
                .limit(RACED_SOURCES)
                .toList();
        sources.forEach(source -> advances(source, 7));

        Race.of(sources, (source, thread) -> works(source));

        assertThat(sources).allSatisfy(source -> assertThat(node.done(source)).isEqualTo(1));
    }

    @Test
    void advance_ofANewSourceByEight_isNotWorkedOffTwice() {
        List<String> sources = Stream.generate(WatermarkStoreContract::newSource)
                .limit(RACED_SOURCES)
                .toList();

        Race.of(sources, (source, thread) -> works(source));

        // All may be refused, and come again.
        sources.forEach(this::works);
        assertThat(sources).allSatisfy(source -> assertThat(node.done(source)).isEqualTo(1));
    }

    private boolean works(String source) {
        node.begin();
        try {
            if (node.watermarks().advance(source, 8)) {
                node.work(source);
                return node.commit();
            }
        } catch (ProofStoreException refused) {
            // As the library does: what cannot be told is not done.
        }
        node.rollback();
        return false;
    }

    private boolean advances(String source, long number) {
        node.begin();
        boolean moved = node.watermarks().advance(source, number);
        assertThat(node.commit()).as("a commit").isTrue();
        return moved;
    }

    private static String newSource() {
        return Scenario.newKey().toHex();
    }
}
