package ee.dedupe.internal.call;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * What is noted of a call so that it can be driven on if its node dies.
 *
 * @param operation what is called; the same on all nodes
 * @param lease how long its node may be silent
 * @param input what it is called with, as JSON
 */
public record Recoverable(String operation, Duration lease, Supplier<String> input) {}
