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
 * break a request. Above the configuration is what an operator has set for a while. Thread-safe.
 */
final class ModeSwitch implements Supplier<Mode> {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final SettingSources sources;
    private final LongSupplier nanoTime;
    private final TemporaryModes temporary;
    private final String operation;
    private volatile Reading reading;

    private record Reading(boolean switchedOn, Mode mode, String problem, long readAt) {}

    /**
     * Reads the configuration for the first time.
     *
     * @param temporary what operators have set
     * @param operation of which this is the mode
     * @throws ConfigException when the mode is none
     */
    ModeSwitch(SettingSources sources, LongSupplier nanoTime, TemporaryModes temporary, String operation) {
        this.sources = sources;
        this.nanoTime = nanoTime;
        this.temporary = temporary;
        this.operation = operation;
        this.reading = read(nanoTime.getAsLong());
    }

    @Override
    public Mode get() {
        Reading now = current();
        if (!now.switchedOn()) {
            return Mode.OFF;
        }
        Mode set = temporary.any() ? temporary.of(operation) : null;
        return set == null ? now.mode() : set;
    }

    private Reading current() {
        Reading last = reading;
        long now = nanoTime.getAsLong();
        if (now - last.readAt() < PAUSE_NANOS) {
            return last;
        }
        Reading next = readAgain(last, now);
        reading = next;
        return next;
    }

    private Reading readAgain(Reading last, long now) {
        try {
            return read(now);
        } catch (Exception | StackOverflowError | LinkageError e) {
            String problem = e instanceof ConfigException
                    ? String.valueOf(e.getMessage())
                    : "DEDUP0012 The configuration cannot be read: " + e;
            if (!problem.equals(last.problem())) {
                LOG.log(System.Logger.Level.ERROR, problem + "; the mode stays " + last.mode());
            }
            return new Reading(last.switchedOn(), last.mode(), problem, now);
        }
    }

    private Reading read(long now) {
        boolean switchedOn = ApplicationSettings.switchedOn(sources.config());
        Mode mode = switchedOn ? sources.value(OperationSettings.MODE) : Mode.OFF;
        return new Reading(switchedOn, mode, "", now);
    }
}
