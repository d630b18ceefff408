package ee.dedupe.internal.rest.entity;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells, once of each operation, whose answers are not known before their transactions end, where calls are recorded in these. The
 * server may ask for operations before it is known whether they are, or after. Thread-safe.
 */
public final class LateAnswers {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final List<String> kept = new ArrayList<>();
    private boolean isOpen;
    private boolean areRecorded;

    /** Serves one application. */
    public LateAnswers() {}

    /** Such an operation is there. */
    public synchronized void note(String operation, LateAnswer answer) {
        String line = "DEDUP0142 "
                + (answer.isRecorded()
                        ? "At the commit records of " + operation + " say done, without its answer: " + answer.why()
                                + ". A duplicate that finds no claim gets 409 with Location until the answer has left,"
                                + " and also after that if the node has died before"
                        : "Calls of " + operation + " are not recorded: " + answer.why()
                                + ". Their claims alone guard them");
        if (!isOpen) {
            kept.add(line);
        } else if (areRecorded) {
            LOG.log(System.Logger.Level.INFO, line);
        }
    }

    /** The application starts. */
    public synchronized void open(boolean withRecords) {
        isOpen = true;
        areRecorded = withRecords;
        if (withRecords) {
            kept.forEach(line -> LOG.log(System.Logger.Level.INFO, line));
        }
        kept.clear();
    }
}
