package ee.dedupe.internal.faultinjection;

/** Ends what a process does on one of its threads. What it does afterwards reaches nobody. */
@SuppressWarnings("serial") // stays in its process
final class ProcessEnded extends Error {
    ProcessEnded(String node) {
        super(node, null, false, false);
    }
}
