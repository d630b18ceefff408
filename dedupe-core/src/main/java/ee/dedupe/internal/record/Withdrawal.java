package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.util.Optional;

/**
 * Takes a claim back that may have been made. Looks once more where nothing was found: the claim may have been given up on
 * another connection, and lie unread at a server that stood still: which connection it reads first is chance. Before it answers
 * the first look it has read all that lay there.
 */
record Withdrawal(RecordStore records, Slot slot, OwnerToken token) {
    private static final int LOOKS = 2;

    /** Withdraws the claim, and returns whether there was one. */
    boolean isMade() {
        int looks = 0;
        for (int i = 0; i < Tries.MOST; i++) {
            Optional<FoundClaim> found = records.get(slot).map(FoundClaim::of);
            Optional<KnownClaim> mine = found.flatMap(there -> there.openOf(token));
            if (mine.isEmpty()) {
                if (++looks == LOOKS) {
                    if (found.isEmpty()) {
                        Absence.keep(records, slot);
                    }
                    return false;
                }
            } else if (records.remove(slot, mine.get().bytes())) {
                return true;
            }
        }
        throw Tries.exhausted();
    }
}
