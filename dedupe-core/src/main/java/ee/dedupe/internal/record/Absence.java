package ee.dedupe.internal.record;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;

/**
 * That nothing is there. To look does not tell whether the store keeps it: a removal may have been made and not answered, and
 * copies may lack it.
 */
final class Absence {
    private Absence() {}

    /** Asks for a removal once more; the key itself is nobody's record, so that what is there by now stays. */
    static void keep(RecordStore records, Slot slot) {
        records.remove(slot, slot.key());
    }
}
