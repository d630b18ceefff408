package ee.dedupe.tck;

import ee.dedupe.internal.record.ListedSets;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.Slot.Kind;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;

/** A store as two nodes see it. */
record RecordScenario(List<RecordStore> nodes, TestClock clock) {
    /** Outlives every test. */
    static final Duration LONG = Duration.ofMinutes(10);

    /** A life that is as good as over, yet any store lets it live for a moment. */
    static final Duration BRIEF = Duration.ofMillis(1);

    /** A second, so that stores that count whole ones are met at some phase of it. */
    static final Duration SHORT = Duration.ofMillis(1_050);

    private static final SecureRandom RANDOM = new SecureRandom();

    RecordStore one() {
        return nodes.get(0);
    }

    RecordStore other() {
        return nodes.get(nodes.size() - 1);
    }

    /** Returns a place for records that live long. */
    Slot slot() {
        return slot(Kind.CLAIM);
    }

    Slot slot(Kind kind) {
        return Slot.of(kind, random(Slot.KEY_LENGTH), place());
    }

    /** The first that is long enough. */
    Duration place() {
        List<Duration> places = one().places();
        return places.stream()
                .filter(place -> place.compareTo(LONG) >= 0)
                .findFirst()
                .orElse(places.get(places.size() - 1));
    }

    /** A slot with this record, written by the one node. */
    Slot with(byte[] record) {
        Slot slot = slot();
        one().putIfAbsent(slot, record, LONG);
        return slot;
    }

    RecordStore.Sets sets(RecordStore node) {
        return node.sets().orElseGet(() -> new ListedSets(node, clock.instants()));
    }

    static byte[] random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /** Makes a record of a usual length. */
    static byte[] record() {
        return random(200);
    }

    void passBrief() {
        clock.pass(BRIEF.plus(Scenario.LATEST).plus(Scenario.LATENESS_ALLOWANCE));
    }
}
