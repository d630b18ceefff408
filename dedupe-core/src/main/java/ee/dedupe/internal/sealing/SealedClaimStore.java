package ee.dedupe.internal.sealing;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A claim store that is given sealed results, and whose results are opened. Thread-safe. */
record SealedClaimStore(ClaimStore store, ResultCipher cipher) implements ClaimStore {
    @Override
    public ClaimResult claim(ClaimRequest request) {
        ClaimResult found = store.claim(request);
        return found instanceof ClaimResult.Held held
                ? new ClaimResult.Held(opened(request.key(), held.record()))
                : found;
    }

    private ClaimRecord opened(StorageKey key, ClaimRecord record) {
        return record instanceof ClaimRecord.Completed completed
                ? new ClaimRecord.Completed(
                        completed.age(),
                        completed.payload(),
                        cipher.open(key, completed.outcome()),
                        completed.trace(),
                        completed.owner())
                : record;
    }

    @Override
    public boolean renew(Claim claim) {
        return store.renew(claim);
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        return store.complete(claim, cipher.seal(claim.key(), outcome), ttl);
    }

    @Override
    public boolean release(Claim claim) {
        return store.release(claim);
    }

    @Override
    public void withdraw(ClaimRequest request) {
        store.withdraw(request);
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        store.onSettled(listener);
    }

    @Override
    public ForgettingStore forgetting() {
        return store.forgetting();
    }

    @Override
    public ClaimBrowser browser() {
        return new Browser(this, store.browser());
    }

    @Override
    public boolean answersAtOnce() {
        return store.answersAtOnce();
    }

    @Override
    public boolean isOfThisProcess() {
        return store.isOfThisProcess();
    }

    @Override
    public Optional<ClaimStore> within(Duration most) {
        return store.within(most).map(bounded -> new SealedClaimStore(bounded, cipher));
    }

    @Override
    public void close() {
        store.close();
    }

    private record Browser(SealedClaimStore sealed, ClaimBrowser browser) implements ClaimBrowser {
        @Override
        public Optional<LiveClaim> find(StorageKey key) {
            return browser.find(key);
        }

        @Override
        public Optional<ClaimRecord> read(StorageKey key) {
            return browser.read(key).map(record -> sealed.opened(key, record));
        }

        @Override
        public List<LiveClaim> list(int most) {
            return browser.list(most);
        }

        @Override
        public boolean forget(StorageKey key, boolean evenRunning) {
            return browser.forget(key, evenRunning);
        }
    }
}
