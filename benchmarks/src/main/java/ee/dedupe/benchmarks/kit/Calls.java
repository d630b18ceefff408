package ee.dedupe.benchmarks.kit;

import ee.dedupe.Mode;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Settlement.KnownResult;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Calls of one operation, as the engine sees them.
 *
 * @param engine that decides
 * @param policy of the operation
 * @param outcome of each call
 */
public record Calls(Engine engine, Policy policy, StoredResult outcome) {
    private static final int OK = 200;
    private static final Ending SUCCESS = new Ending(OK, true, false, null, TransactionOutcome.NONE, Optional.empty());
    private static final PayloadDigest PAYLOAD = PayloadDigest.of(new byte[PayloadDigest.LENGTH]);

    /** Random bytes, as a digest is. */
    public static byte[] newKey() {
        byte[] key = new byte[StorageKey.LENGTH];
        ThreadLocalRandom.current().nextBytes(key);
        return key;
    }

    /** A call by fingerprint: one standing claim, and nothing more. */
    public Verdict claim(byte[] key) {
        return ran(engine.judge()
                .judge(policy, Mode.ENFORCE, new Identities(Optional.empty(), Optional.of(StorageKey.of(key)))));
    }

    /** A call by key: a claim, then its outcome. */
    public Verdict claimAndComplete(byte[] key) {
        Verdict.Run run = ran(judge(key));
        complete(run);
        return run;
    }

    /** Asks for a call by key. */
    public Verdict judge(byte[] key) {
        Identities.Keyed keyed = new Identities.Keyed(StorageKey.of(key), Optional.of(PAYLOAD));
        return engine.judge().judge(policy, Mode.ENFORCE, new Identities(Optional.of(keyed), Optional.empty()));
    }

    /** The call has ended. */
    public void complete(Verdict.Run run) {
        engine.settlement().ended(run, Engines.OPERATION, SUCCESS, new KnownResult(() -> outcome, Optional.empty()));
        engine.settlement().complete(run, SUCCESS, outcome);
    }

    /** What is not run would be measured as very fast. */
    public static Verdict.Run ran(Verdict verdict) {
        if (verdict instanceof Verdict.Run run) {
            return run;
        }
        throw new IllegalStateException("Not run, but " + verdict.outcome());
    }
}
