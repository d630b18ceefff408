package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Forgets claims. Which are about a subject is a set of {@link NotedClaim}s in the subject's slot. */
final class SubjectForgetting implements ForgettingStore {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    /** The most by which clocks differ and a claim ends late. */
    private static final Duration LATEST = Duration.ofMinutes(5);

    private final RecordStore records;
    private final RecordStore.Sets sets;
    private final Places places;
    private final InstantSource clock;
    private final SettledHints hints;

    private enum Fate {
        FORGOTTEN,
        RUNS,
        /** Ended, or another's by now. */
        NOT_THERE
    }

    SubjectForgetting(RecordStore records, Places places, InstantSource clock, SettledHints hints) {
        this.records = records;
        this.sets = records.sets().orElseGet(() -> new ListedSets(records, clock));
        this.places = places;
        this.clock = clock;
        this.hints = hints;
    }

    @Override
    public void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
        RecordClaim known = (RecordClaim) claim;
        known.noted();
        Duration place = known.slot().place();
        byte[] noted = new NotedClaim(claim.key(), claim.token(), place).toBytes();
        subjects.forEach(subject -> sets.add(places.subject(subject, ttl), noted, ttl.plus(LATEST)));
    }

    @Override
    public boolean forget(StorageKey key, OwnerToken owner) {
        return places.claims(key).anyMatch(slot -> forget(slot, owner) == Fate.FORGOTTEN);
    }

    /** Removes the very record that was judged. */
    private Fate forget(Slot slot, OwnerToken owner) {
        for (int i = 0; i < Tries.MOST; i++) {
            Optional<FoundClaim> found = records.get(slot).map(FoundClaim::of);
            if (found.isEmpty()) {
                Absence.keep(records, slot);
                return Fate.NOT_THERE;
            }
            if (found.get().of(owner).isEmpty()) {
                return Fate.NOT_THERE;
            }
            if (LiveClaim.State.of(found.get().record(clock.instant())).countsAsRunning()) {
                return Fate.RUNS;
            }
            if (records.remove(slot, found.get().bytes())) {
                hints.settled(slot);
                return Fate.FORGOTTEN;
            }
        }
        throw Tries.exhausted();
    }

    @Override
    public boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
        // Not until the first that runs: all others are to be forgotten.
        return places.subjects(subject).map(set -> forget(set, forgotten)).reduce(true, Boolean::logicalAnd);
    }

    /** Forgets the claims, and removes what was noted last of all: who fails in between can ask again. */
    private boolean forget(Slot set, Consumer<StorageKey> forgotten) {
        boolean all = true;
        List<byte[]> over = new ArrayList<>();
        for (byte[] member : sets.members(set)) {
            Optional<NotedClaim> noted = NotedClaim.of(member);
            if (noted.isEmpty()) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "DEDUP0132 Something that was noted of a subject cannot be read, and stays: its call is not forgotten");
                continue;
            }
            NotedClaim claim = noted.get();
            switch (forget(places.claim(claim.key(), claim.place()), claim.owner())) {
                case FORGOTTEN -> {
                    forgotten.accept(claim.key());
                    over.add(member);
                }
                case NOT_THERE -> over.add(member);
                case RUNS -> all = false;
            }
        }
        if (!over.isEmpty()) {
            sets.remove(set, over);
        }
        return all;
    }
}
