package ee.dedupe.internal.call;

import ee.dedupe.Mode;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.http.PastKeys;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.HeldClaim;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A call that was let run, as a {@link ReturnHook} sees it. */
public interface RunningCall {
    /** Tells what is guarded, and how. */
    Policy policy();

    /** Returns the mode that is in force for this call. */
    Mode mode();

    /** Returns what was decided; null before. */
    @Nullable
    Verdict verdict();

    /**
     * Tells how it ends, as far as that is known now.
     *
     * @param result what its method has returned
     * @param failure what its method has thrown, or null
     * @return empty when it ends later than its method
     */
    Optional<EarlyEnd> early(@Nullable Object result, @Nullable Throwable failure);

    /** Tells whether the answer that it would be given, since that is proven, is still true. */
    Validity validity(Verdict.Replay proven);

    /** Tells what its caller is given, where this is known to be its answer; empty where it is to run again. */
    Optional<Verdict> given(Verdict.Replay known);

    /**
     * Asks what the guard before this one knows of it; empty where that knows nothing, or has no such calls.
     *
     * @throws IOException when the answer cannot be read; whatever {@code keys} throws is thrown, too
     */
    Optional<PastResult> past(PastKeys keys) throws IOException;

    /** Returns what its method was called with; empty for a call that no other code makes of a method. */
    Optional<@Nullable Object[]> arguments();

    /** Notes the number of this run. */
    void fence(long number);

    /**
     * Notes what is recorded of its result in its transaction, which has not ended yet.
     *
     * @param amends is given what its caller gets after the commit, if that is another result
     */
    void recorded(StoredResult result, Consumer<StoredResult> amends);

    /** Returns what the application has said of it. */
    CallChoices choices();

    /** Under which it is claimed, in the layer that is asked first; empty before it is identified. */
    default Optional<StorageKey> key() {
        return choices().key();
    }

    /** Returns how old the claim is that stopped it, if one did. */
    default Optional<Duration> age() {
        return verdict() instanceof Verdict.Met met && !met.runs()
                ? Optional.of(met.meeting().age())
                : Optional.empty();
    }

    /** Returns whether one of its claims was found to be lost. */
    default boolean isLost() {
        return verdict() instanceof Verdict.Run run && run.holds().stream().anyMatch(HeldClaim::isLost);
    }
}
