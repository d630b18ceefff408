package ee.dedupe.internal.administration;

import ee.dedupe.Administration.ModeChanged;
import ee.dedupe.Administration.TemporaryMode;
import ee.dedupe.Mode;
import ee.dedupe.internal.config.TemporaryModes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Sets modes on this node for a while, for an operator. Thread-safe. */
public final class ModeAdministration {
    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofHours(24);

    private final TemporaryModes modes;
    private final Operators operators;
    private final Supplier<Instant> clock;

    /** The clock only tells operators when a mode ends. It ends none. */
    ModeAdministration(TemporaryModes modes, Operators operators, Supplier<Instant> clock) {
        this.modes = modes;
        this.operators = operators;
        this.clock = clock;
    }

    /** Returns the modes that are set now, that of all operations first. */
    public List<TemporaryMode> all() {
        return modes.all();
    }

    /**
     * Sets a mode.
     *
     * @param operation the only one; empty for all
     * @param actor who does it; empty for the principal
     */
    public TemporaryMode set(
            Optional<String> operation, Mode mode, Duration howLong, String reason, Optional<String> actor) {
        if (howLong.compareTo(SHORTEST) < 0 || howLong.compareTo(LONGEST) > 0) {
            throw new ForOperators.Refused("The time must be " + SHORTEST + " to " + LONGEST);
        }
        Act act = operators.act(reason, actor);
        TemporaryMode set = new TemporaryMode(operation, mode, clock.get().plus(howLong), act.by(), act.reason());
        modes.set(set, howLong);
        operators.modeChanged(
                new ModeChanged(operation, Optional.of(mode), Optional.of(set.until()), act.by(), act.reason()));
        return set;
    }

    /** Ends it before its time; false where none was set. */
    public boolean end(Optional<String> operation, String reason, Optional<String> actor) {
        Act act = operators.act(reason, actor);
        boolean ended = modes.end(operation);
        if (ended) {
            operators.modeChanged(
                    new ModeChanged(operation, Optional.empty(), Optional.empty(), act.by(), act.reason()));
        }
        return ended;
    }
}
