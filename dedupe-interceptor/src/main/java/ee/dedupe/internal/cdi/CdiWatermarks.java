package ee.dedupe.internal.cdi;

import ee.dedupe.Watermarks;

/**
 * The application's {@link Watermarks}, from the moment it has started.
 *
 * @param running is told of them when they are open
 */
record CdiWatermarks(RunningApplication running) implements Watermarks {
    @Override
    public boolean advance(String source, long number) {
        return running.orElseThrow(Watermarks.class, "DEDUP0080", "Watermarks are", "no bean of it injects them")
                .advance(source, number);
    }
}
