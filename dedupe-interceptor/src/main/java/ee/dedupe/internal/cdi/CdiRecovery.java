package ee.dedupe.internal.cdi;

import ee.dedupe.Recovery;
import ee.dedupe.internal.cdi.RunningApplication.Started;

/**
 * The application's {@link Recovery}, from the moment it has started.
 *
 * @param running is told of it when it begins
 */
record CdiRecovery(RunningApplication running) implements Recovery {
    @Override
    public int runOnce(int limit) {
        return running.orElseThrow(
                        Started::recovery,
                        "DEDUP0087",
                        "Recovery is",
                        "none of its operations names a recovery or a compensation")
                .runOnce(limit);
    }
}
