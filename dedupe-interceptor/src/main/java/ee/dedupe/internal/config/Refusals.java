package ee.dedupe.internal.config;

import ee.dedupe.spi.ConfigException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects what is refused of one thing that is read: all of it, each place once. */
final class Refusals {
    private final Set<String> refused = new HashSet<>();
    private @Nullable ConfigException first;

    /** This value, unless it was refused before. */
    void refuse(Setting value, String rule) {
        add(value.place(), value.refused(rule));
    }

    /** Refuses what reading it throws. */
    void read(Runnable reading) {
        try {
            reading.run();
        } catch (ConfigException e) {
            add(String.valueOf(e.getMessage()), e);
        }
    }

    private void add(String what, ConfigException problem) {
        if (!refused.add(what)) {
            return;
        }
        if (first == null) {
            first = problem;
        } else {
            first.addSuppressed(problem);
        }
    }

    /** @throws ConfigException for the first, with all others as suppressed ones, if anything was refused */
    void throwAll() {
        if (first != null) {
            throw first;
        }
    }
}
