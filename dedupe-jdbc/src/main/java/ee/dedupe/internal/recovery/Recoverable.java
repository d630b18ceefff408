package ee.dedupe.internal.recovery;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * The note of a call by which it can be driven on if its node dies, or undone if it fails.
 *
 * @param operation what is called; the same on all nodes
 * @param lease how long its node may be silent
 * @param undone whether it is undone if it fails
 * @param input what it is called with, as JSON
 */
record Recoverable(String operation, Duration lease, boolean undone, Supplier<String> input) {}
