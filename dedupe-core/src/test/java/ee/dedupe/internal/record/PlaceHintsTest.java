package ee.dedupe.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.Failures;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlaceHintsTest {
    private final List<RecordStore.Listener> listening = new ArrayList<>();
    private final List<StorageKey> told = new ArrayList<>();
    private final Deque<Runnable> begun = new ArrayDeque<>();
    private final ManualClock clock = new ManualClock();
    private Throwable failure;
    private boolean tellsNothing;
    private int registrations;
    private RecordStore.Listener last;

    private final PlaceHints hints = new PlaceHints(this::listen, told::add, clock::nanoTime, begun::add);
    private final StorageKey key = Claims.newKey();

    private Optional<AutoCloseable> listen(RecordStore.Listener listener) {
        registrations++;
        if (failure != null) {
            Failures.raise(failure);
        }
        if (tellsNothing) {
            return Optional.empty();
        }
        last = listener;
        listening.add(listener);
        return Optional.of(() -> assertThat(listening.remove(listener)).isTrue());
    }

    private void meets(StorageKey met) {
        hints.met(met, hints.isListening());
    }

    private void runBegun() {
        while (!begun.isEmpty()) {
            begun.remove().run();
        }
    }

    private void listens() {
        meets(key);
        runBegun();
        told.clear();
    }

    private void isSettled(StorageKey settled) {
        last.changed(settled.toBytes());
    }

    @Test
    void nobodyHasMetAnother_doesNotListen() {
        runBegun();
        assertThat(registrations).isZero();
        assertThat(hints.isListening()).isFalse();
    }

    @Test
    void met_listensOnce() {
        meets(key);
        meets(Claims.newKey());
        runBegun();
        meets(key);
        runBegun();

        assertThat(registrations).isEqualTo(1);
        assertThat(hints.isListening()).isTrue();
    }

    @Test
    void metBeforeItListens_isToldAsSoonAsItDoes() {
        meets(key);
        assertThat(told).isEmpty();
        runBegun();

        assertThat(told).containsExactly(key);
    }

    /** The claim was answered before this node listened, and says so only now. */
    @Test
    void listensSinceTheClaimWasAskedFor_isToldAtOnce() {
        listens();
        hints.met(key, false);

        assertThat(told).containsExactly(key);
    }

    @Test
    void listensAlready_isToldWhenSettledOnly() {
        listens();
        meets(key);
        assertThat(told).isEmpty();
        isSettled(key);

        assertThat(told).containsExactly(key);
    }

    @ParameterizedTest
    @MethodSource("ee.dedupe.tck.Failures#all")
    void cannotListen_tellsNothing_andTriesAgainAfterAPause(Throwable thrown) {
        failure = thrown;
        meets(key);
        runBegun();
        assertThat(hints.isListening()).isFalse();
        assertThat(told).isEmpty();

        failure = null;
        meets(key);
        runBegun();
        assertThat(registrations).isEqualTo(1);

        pass(Duration.ofSeconds(5));
        StorageKey next = Claims.newKey();
        meets(next);
        runBegun();
        assertThat(hints.isListening()).isTrue();
        assertThat(told).containsExactly(next);
    }

    @Test
    void nobodyHasMetAnotherForLong_nextHintIsTheLast() {
        listens();
        pass(Duration.ofSeconds(31));
        assertThat(hints.isListening()).isTrue();
        isSettled(key);
        runBegun();

        assertThat(told).containsExactly(key);
        assertThat(listening).isEmpty();
        assertThat(hints.isListening()).isFalse();
    }

    @Test
    void hasEnded_beginsAgain() {
        nobodyHasMetAnotherForLong_nextHintIsTheLast();
        meets(key);
        runBegun();

        assertThat(hints.isListening()).isTrue();
        assertThat(listening).hasSize(1);
    }

    @Test
    void metAgainAndAgain_goesOn() {
        listens();
        for (int i = 0; i < 10; i++) {
            pass(Duration.ofSeconds(20));
            meets(key);
            isSettled(key);
            runBegun();
        }

        assertThat(registrations).isEqualTo(1);
        assertThat(hints.isListening()).isTrue();
    }

    @Test
    void closed_listensNoMore() {
        listens();
        hints.close();
        hints.close();
        meets(key);
        runBegun();

        assertThat(listening).isEmpty();
        assertThat(told).isEmpty();
    }

    @Test
    void closedWhileItBegins_listensNoMore() {
        meets(key);
        hints.close();
        runBegun();

        assertThat(registrations).isEqualTo(1);
        assertThat(listening).isEmpty();
        assertThat(told).isEmpty();
    }

    /** The way to the store is broken: what was settled meanwhile is told when it is found again. */
    @Test
    void brokenOff_beginsAgain() {
        listens();
        last.ended();
        assertThat(hints.isListening()).isFalse();
        meets(key);
        runBegun();

        assertThat(hints.isListening()).isTrue();
        assertThat(told).containsExactly(key);
    }

    @Test
    void brokenOffWhileItBegins_isNotListening() {
        hints.met(key, false);
        Runnable begin = begun.remove();
        failure = null;
        RecordStore.Listener[] early = new RecordStore.Listener[1];
        PlaceHints broken = new PlaceHints(
                listener -> {
                    listener.ended();
                    early[0] = listener;
                    return Optional.of(() -> told.add(key));
                },
                told::add,
                clock::nanoTime,
                Runnable::run);
        begin.run();
        told.clear();
        broken.met(key, false);

        assertThat(early[0]).isNotNull();
        assertThat(broken.isListening()).isFalse();
        assertThat(told).as("what had begun was ended").containsExactly(key);
    }

    @Test
    void noThreadToBeginOn_claimIsNotDisturbed_andALaterOneTriesAgain() {
        Deque<Runnable> started = new ArrayDeque<>();
        boolean[] full = {true};
        PlaceHints waiting = new PlaceHints(this::listen, told::add, clock::nanoTime, work -> {
            if (full[0]) {
                throw new Error("unable to create native thread");
            }
            started.add(work);
        });
        waiting.met(key, false);
        full[0] = false;
        clock.pass(Duration.ofSeconds(5));
        waiting.met(key, false);
        started.remove().run();

        assertThat(waiting.isListening()).isTrue();
        assertThat(told).containsExactly(key);
    }

    /** Then a node tells itself what it settles. */
    @Test
    void storeThatTellsNothing_isAskedOnce_andThisNodesSettlingIsTold() {
        tellsNothing = true;
        meets(key);
        runBegun();
        assertThat(told).containsExactly(key);
        meets(key);
        runBegun();
        assertThat(registrations).isEqualTo(1);

        StorageKey settled = Claims.newKey();
        hints.settledHere(settled);
        assertThat(told).containsExactly(key, settled);
    }

    @Test
    void storeThatTells_isNotRepeatedByThisNode() {
        listens();
        hints.settledHere(key);

        assertThat(told).isEmpty();
    }

    private void pass(Duration duration) {
        clock.pass(duration);
    }
}
