package ee.dedupe.internal.waiting;

import ee.dedupe.internal.store.ClaimAnswer;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One duplicate that waits without a thread. It cannot run its call: the thread that could has gone back to the server.
 *
 * @param endNanos when it waits no longer
 * @param ask what is stored of the call that has ended, asked in the name of all who wait for it; empty when that is not known
 *     yet. Holds nothing afterwards
 * @param end told once: of what has become of the call, or empty when its wait is over without that
 */
public record Suspended(long endNanos, Supplier<Optional<ClaimAnswer>> ask, Consumer<Optional<ClaimAnswer>> end) {}
