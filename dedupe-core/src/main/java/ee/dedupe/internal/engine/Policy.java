package ee.dedupe.internal.engine;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.Scope;
import ee.dedupe.internal.operation.Operation;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Everything that was decided about one operation when the application started. Immutable but for the mode.
 *
 * @param operation what is guarded
 * @param mode the mode in force now; may change at run time
 * @param guardBy which layers guard; never {@link GuardBy#DEFAULT}
 * @param keyRequired whether a call without a key is refused
 * @param scope whether callers are told apart by the fingerprint; never {@link Scope#DEFAULT}
 * @param fields JSON Pointers that identify the request; empty for the whole request
 * @param waiting how a duplicate waits for a running call
 * @param maxRun how long a lease is renewed
 * @param storesAnswers whether answers are stored for duplicates
 * @param acknowledges whether a finished duplicate is told that all is well, and nothing else
 * @param key how the key layer guards
 * @param fingerprint how the fingerprint layer guards
 */
public record Policy(
        Operation operation,
        Supplier<Mode> mode,
        GuardBy guardBy,
        boolean keyRequired,
        Scope scope,
        List<String> fields,
        Waiting waiting,
        Duration maxRun,
        boolean storesAnswers,
        boolean acknowledges,
        LayerPolicy key,
        LayerPolicy fingerprint) {
    /** The time after which a client may come again, where nobody knows how long the call still takes. */
    private static final Duration UNKNOWN_LEFT = Duration.ofSeconds(2);

    public Policy {
        fields = List.copyOf(fields);
    }

    /** Makes a policy by which answers are stored. */
    public Policy(
            Operation operation,
            Supplier<Mode> mode,
            GuardBy guardBy,
            boolean keyRequired,
            Scope scope,
            List<String> fields,
            Waiting waiting,
            Duration maxRun,
            LayerPolicy key,
            LayerPolicy fingerprint) {
        this(operation, mode, guardBy, keyRequired, scope, fields, waiting, maxRun, true, false, key, fingerprint);
    }

    /** The same, where no call runs without its claim. */
    public Policy claimedOnly() {
        return with(waiting, key.claimedOnly(), fingerprint.claimedOnly());
    }

    /** The same, where no call runs without its claim, and one that has succeeded never again. */
    public Policy untilDone() {
        return with(waiting, key.untilDone(), fingerprint.untilDone());
    }

    /** The same, where no duplicate waits. */
    public Policy withoutWaiting() {
        return with(new Waiting(Duration.ZERO, waiting.seated()), key, fingerprint);
    }

    private Policy with(Waiting otherWaiting, LayerPolicy byKey, LayerPolicy byFingerprint) {
        return new Policy(
                operation,
                mode,
                guardBy,
                keyRequired,
                scope,
                fields,
                otherWaiting,
                maxRun,
                storesAnswers,
                acknowledges,
                byKey,
                byFingerprint);
    }

    /**
     * Returns whether the same key of two callers is one. It is where no answer is given to duplicates, so that nobody
     * gets another's. Keys are each caller's own otherwise.
     */
    public boolean sharesKeys() {
        return acknowledges && scope == Scope.SHARED;
    }

    /** Returns how this layer guards. */
    public LayerPolicy layer(Layer layer) {
        return layer == Layer.KEY ? key : fingerprint;
    }

    /** Returns the verdict for a call that met another's claim; it is refused where the layer never replays. */
    public Verdict met(Verdict.Met again) {
        return layer(again.layer()).answersAgain() ? again : new Verdict.Duplicate(again.meeting(), false);
    }

    /** Returns the verdict for a call that has met one of which nobody knows how long it still takes. */
    public Verdict inFlight(Verdict.Meeting meeting) {
        return met(new Verdict.Pending(meeting, UNKNOWN_LEFT));
    }

    /** Returns whether all claims of a call with this verdict would be kept if it ended like this. */
    public boolean keeps(Verdict verdict, Ending ending) {
        return layer(verdict.layer()).keeps(ending)
                && (!(verdict instanceof Verdict.Run run)
                        || run.holds().stream().allMatch(hold -> hold.layer().keeps(ending)));
    }
}
