package ee.dedupe.internal.config;

import ee.dedupe.Mode;
import ee.dedupe.spi.ConfigException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The mode of one operation, read again from the configuration at most once a second, so that a change in a dynamic
 * source is in force within five seconds without a request paying for the look-up. A change to a bad value, or a
 * source that fails, is told and leaves the mode as it was: neither must stop the guard of a running application, nor
 * break a request. Thread-safe.
 */
final class ModeSwitch implements Supplier<Mode> {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final SettingSources sources;
    private final LongSupplier nanoTime;
    private volatile Reading reading;

    private record Reading(Mode mode, String problem, long readAt) {}

    ModeSwitch(SettingSources sources, LongSupplier nanoTime) {
        this.sources = sources;
        this.nanoTime = nanoTime;
        this.reading = new Reading(read(), "", nanoTime.getAsLong());
    }

    @Override
    public Mode get() {
        Reading last = reading;
        long now = nanoTime.getAsLong();
        if (now - last.readAt() < PAUSE_NANOS) {
            return last.mode();
        }
        reading = readAgain(last, now);
        return reading.mode();
    }

    private Reading readAgain(Reading last, long now) {
        try {
            return new Reading(read(), "", now);
        } catch (RuntimeException e) {
            String problem = e instanceof ConfigException
                    ? String.valueOf(e.getMessage())
                    : "DEDUP0012 The configuration cannot be read: " + e;
            if (!problem.equals(last.problem())) {
                LOG.log(System.Logger.Level.ERROR, problem + "; the mode stays " + last.mode());
            }
            return new Reading(last.mode(), problem, now);
        }
    }

    private Mode read() {
        return ApplicationSettings.switchedOn(sources.config())
                ? sources.find(AnnotationMember.MODE).asWord(Mode.class)
                : Mode.OFF;
    }
}
