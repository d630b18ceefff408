package ee.dedupe.tck;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredResult;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A store that goes wrong when told to. A fault before a call keeps the change from happening; one after it hides a
 * change that has happened, as a lost answer does. Faults stay until {@link #heal}. Thread-safe.
 */
public final class FaultInjectingStore implements ClaimStore {
    private enum Call {
        CLAIM,
        RENEW,
        COMPLETE,
        RELEASE,
        WITHDRAW,
        HINT
    }

    private final ClaimStore sound;
    private final Map<Call, Fault> before = new ConcurrentHashMap<>();
    private final Map<Call, Fault> after = new ConcurrentHashMap<>();

    /** A store without faults yet, in front of a sound one. */
    public FaultInjectingStore(ClaimStore sound) {
        this.sound = sound;
    }

    /** From now on this happens before each claim. */
    public void beforeClaim(Fault fault) {
        before.put(Call.CLAIM, fault);
    }

    /** From now on this happens after each claim. */
    public void afterClaim(Fault fault) {
        after.put(Call.CLAIM, fault);
    }

    /** From now on this happens before each renewal. */
    public void beforeRenew(Fault fault) {
        before.put(Call.RENEW, fault);
    }

    /** From now on this happens after each renewal. */
    public void afterRenew(Fault fault) {
        after.put(Call.RENEW, fault);
    }

    /** From now on this happens before each completion. */
    public void beforeComplete(Fault fault) {
        before.put(Call.COMPLETE, fault);
    }

    /** From now on this happens after each completion. */
    public void afterComplete(Fault fault) {
        after.put(Call.COMPLETE, fault);
    }

    /** From now on this happens before each release. */
    public void beforeRelease(Fault fault) {
        before.put(Call.RELEASE, fault);
    }

    /** From now on this happens after each release. */
    public void afterRelease(Fault fault) {
        after.put(Call.RELEASE, fault);
    }

    /** From now on this happens before each withdrawal. */
    public void beforeWithdraw(Fault fault) {
        before.put(Call.WITHDRAW, fault);
    }

    /** From now on this happens after each withdrawal. */
    public void afterWithdraw(Fault fault) {
        after.put(Call.WITHDRAW, fault);
    }

    /** From now on this happens before each hint; one that throws loses the hint, and nobody else notices. */
    public void beforeHint(Fault fault) {
        before.put(Call.HINT, fault);
    }

    /** No more faults for calls that come from now on. */
    public void heal() {
        before.clear();
        after.clear();
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        return faulty(Call.CLAIM, () -> sound.claim(request));
    }

    @Override
    public boolean renew(Claim claim) {
        return faulty(Call.RENEW, () -> sound.renew(claim));
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        return faulty(Call.COMPLETE, () -> sound.complete(claim, outcome, ttl));
    }

    @Override
    public boolean release(Claim claim) {
        return faulty(Call.RELEASE, () -> sound.release(claim));
    }

    @Override
    public void withdraw(ClaimRequest request) {
        strike(before, Call.WITHDRAW);
        sound.withdraw(request);
        strike(after, Call.WITHDRAW);
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        sound.onSettled(key -> {
            try {
                strike(before, Call.HINT);
            } catch (RuntimeException e) {
                return;
            }
            listener.accept(key);
        });
    }

    @Override
    public void close() {
        sound.close();
    }

    private <T> T faulty(Call call, Supplier<T> soundCall) {
        strike(before, call);
        T answer = soundCall.get();
        strike(after, call);
        return answer;
    }

    private static void strike(Map<Call, Fault> faults, Call call) {
        faults.getOrDefault(call, Fault.NONE).strike();
    }
}
