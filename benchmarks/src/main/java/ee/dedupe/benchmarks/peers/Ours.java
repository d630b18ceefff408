package ee.dedupe.benchmarks.peers;

import ee.dedupe.Mode;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.benchmarks.kit.StoreThreads;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Settlement.KnownResult;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.StorageKeys;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Our engine as the others are used: a key, a piece of work, its result as text, which a duplicate is given. */
final class Ours {
    private static final int OK = 200;
    private static final Ending SUCCESS = new Ending(OK, true, false, null, TransactionOutcome.NONE, Optional.empty());

    private final Engine engine;
    private final Policy policy = Engines.policy(Duration.ofSeconds(90), Duration.ZERO);
    private final StorageKeys storageKeys = new StorageKeys("dedupe");
    private final Caller caller = new Caller(Caller.Source.HEADER, "alice");

    Ours(ClaimStore store) {
        engine = Engines.over(store, StoreThreads.of(store, Engines.STORE_THREADS), 0);
    }

    String call(String key, Supplier<String> work) {
        Identities.Keyed keyed =
                new Identities.Keyed(storageKeys.forKey(caller, policy.operation(), key), Optional.empty());
        Verdict verdict =
                engine.judge().judge(policy, Mode.ENFORCE, new Identities(Optional.of(keyed), Optional.empty()));
        if (verdict instanceof Verdict.Replay replay) {
            return new String(replay.first().bytes(), StandardCharsets.UTF_8);
        }
        if (!(verdict instanceof Verdict.Run run)) {
            throw new IllegalStateException("Not run, but " + verdict.outcome());
        }
        String result = work.get();
        StoredResult outcome = StoredResult.of(result.getBytes(StandardCharsets.UTF_8));
        engine.settlement().ended(run, Engines.OPERATION, SUCCESS, new KnownResult(() -> outcome, Optional.empty()));
        engine.settlement().complete(run, SUCCESS, outcome);
        return result;
    }
}
