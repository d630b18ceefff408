package ee.dedupe.internal.cdi;

import ee.dedupe.Watermarks;

/**
 * The application's {@link Watermarks}, from the moment it has started.
 *
 * @param registry is told of them when they are open
 */
record CdiWatermarks(OperationRegistry registry) implements Watermarks {
    @Override
    public boolean advance(String source, long number) {
        return registry.watermarks()
                .orElseThrow(
                        () -> new IllegalStateException("DEDUP0080 Watermarks are not ready: the application has not"
                                + " started, or no bean of it injects them"))
                .advance(source, number);
    }
}
