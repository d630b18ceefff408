package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.map.listener.MapListener;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SettledNotificationsTest {
    private final List<UUID> listening = new ArrayList<>();
    private final List<StorageKey> told = new ArrayList<>();
    private final Deque<Runnable> begun = new ArrayDeque<>();
    private final ManualClock clock = new ManualClock();
    private boolean failing;
    private int registrations;

    private final SettledNotifications.Source source = new SettledNotifications.Source() {
        @Override
        public UUID listen(MapListener listener) {
            registrations++;
            if (failing) {
                throw new IllegalStateException("frozen");
            }
            events.add((SettledListener) listener);
            UUID id = UUID.randomUUID();
            listening.add(id);
            return id;
        }

        @Override
        public void unlisten(UUID registration) {
            assertThat(listening.remove(registration)).isTrue();
        }
    };
    private final List<SettledListener> events = new ArrayList<>();
    private final SettledNotifications hints = new SettledNotifications(source, told::add, clock::nanoTime, begun::add);
    private final StorageKey key = Claims.newKey();

    /** That never listens. */
    static SettledNotifications silent() {
        return new SettledNotifications(
                new SettledNotifications.Source() {
                    @Override
                    public UUID listen(MapListener listener) {
                        return new UUID(0, 0);
                    }

                    @Override
                    public void unlisten(UUID registration) {}
                },
                key -> {},
                System::nanoTime,
                task -> {});
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
        events.get(events.size() - 1).told().accept(settled);
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

    @Test
    void cannotListen_nextTriesAgain() {
        failing = true;
        meets(key);
        runBegun();
        assertThat(hints.isListening()).isFalse();
        assertThat(told).isEmpty();

        failing = false;
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

    private void pass(Duration duration) {
        clock.pass(duration);
    }
}
