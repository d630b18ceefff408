package ee.dedupe.internal.cdi;

import ee.dedupe.Recovery;

/**
 * The application's {@link Recovery}, from the moment it has started.
 *
 * @param registry is told of it when it begins
 */
record CdiRecovery(OperationRegistry registry) implements Recovery {
    @Override
    public int runOnce(int limit) {
        return registry.recovery()
                .orElseThrow(() -> new IllegalStateException("DEDUP0087 Recovery is not ready: the application has not"
                        + " started, or none of its operations names a recovery or a compensation"))
                .runOnce(limit);
    }
}
