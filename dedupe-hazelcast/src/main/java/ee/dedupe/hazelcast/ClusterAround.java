package ee.dedupe.hazelcast;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * The cluster in which a store was opened, as far as the store asks of it.
 *
 * @param alone whether no call needs another process
 * @param missing how many configured members this node does not meet; -1 where none is configured
 * @param close ends what was started for the store, and may run twice
 */
record ClusterAround(BooleanSupplier alone, LongSupplier missing, Runnable close) {}
