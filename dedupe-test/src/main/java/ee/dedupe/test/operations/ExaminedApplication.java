package ee.dedupe.test.operations;

import java.util.List;
import java.util.SortedMap;

/** An application whose operations are looked at. */
interface ExaminedApplication {
    /**
     * Returns the operations that change something.
     *
     * @param unknown takes what cannot be looked at, by its name, with the reason
     */
    List<ChangingOperation> operations(SortedMap<String, String> unknown);

    /** Returns why there may be no operation in it, as a sentence. */
    String none();

    /** Returns what to do where this is found, as the beginning of a sentence. */
    String remedy(List<ChangingOperation> found);
}
