package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.RecordStore.Size;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The protocol of claims over a store of records. Each change compares the whole record with what the owner last knew of it. A
 * store may make a change twice, and an exception may hide a change that was made; so a record that differs and still has the
 * owner's token is the owner's, and is taken as the one known. Thread-safe.
 */
public final class RecordClaimStore implements ClaimStore {
    private final RecordStore records;
    private final Places places;
    private final InstantSource clock;
    private final LongSupplier nanoTime;
    private final SettledHints hints;
    private final Placing placing;

    /**
     * Makes a store over these records, which are closed with it.
     *
     * @param clock for ages, and the numbers of claims
     */
    public RecordClaimStore(RecordStore records, InstantSource clock) {
        this(records, clock, System::nanoTime, SettledHints::start);
    }

    /**
     * Makes a store that lives in this time.
     *
     * @param threads on which it begins to listen to the store, which may take long
     */
    public RecordClaimStore(RecordStore records, InstantSource clock, LongSupplier nanoTime, Executor threads) {
        this(records, new Places(records.places()), clock, nanoTime, new SettledHints(records, nanoTime, threads));
    }

    private RecordClaimStore(
            RecordStore records, Places places, InstantSource clock, LongSupplier nanoTime, SettledHints hints) {
        this.records = records;
        this.places = places;
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.hints = hints;
        this.placing = new Placing(records, clock);
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        Slot slot = places.claim(request.key(), request.term().ttl());
        Grant grant = new Grant(request, slot, clock, nanoTime);
        KnownClaim mine = grant.asked();
        Duration life = request.term().firstLife();
        boolean listened = hints.areHeard(slot.place());
        for (int i = 0; i < Tries.MOST; i++) {
            Optional<FoundClaim> found = placing.put(slot, mine, life);
            if (found.isEmpty()) {
                return grant.of(mine, life);
            }
            Optional<KnownClaim> own = found.get().openOf(request.token());
            if (own.isEmpty()) {
                return held(request, slot, found.get(), listened);
            }
            Duration left = own.get().left(clock.instant());
            if (isWrittenAgain(slot, own.get(), left)) {
                return grant.of(own.get(), left);
            }
        }
        throw Tries.exhausted();
    }

    private ClaimResult held(ClaimRequest request, Slot slot, FoundClaim found, boolean listened) {
        ClaimRecord record = found.record(clock.instant());
        if (record instanceof ClaimRecord.InProgress) {
            hints.met(request.key(), slot.place(), listened);
        }
        return new ClaimResult.Held(record);
    }

    @Override
    public boolean renew(Claim renewed) {
        RecordClaim claim = (RecordClaim) renewed;
        for (int i = 0; i < Tries.MOST; i++) {
            StoredClaim known = claim.known().claim();
            if (!known.isInProgress()) {
                return false;
            }
            KnownClaim later = KnownClaim.of(known.renewed(clock.instant()));
            if (renew(claim, later, known.life().asked())) {
                return true;
            }
            if (!claim.isStillOurs(get(claim.slot()))) {
                return false;
            }
        }
        throw Tries.exhausted();
    }

    /** A store that has no room for the change can let the record live on as it is. */
    private boolean renew(RecordClaim claim, KnownClaim later, Duration lease) {
        byte[] known = claim.known().bytes();
        try {
            boolean renewed = records.replace(claim.slot(), known, later.bytes(), lease);
            if (renewed) {
                claim.nowKnown(later);
            }
            return renewed;
        } catch (StoreFullException full) {
            return records.replace(claim.slot(), known, known, lease);
        }
    }

    @Override
    public boolean complete(Claim completed, StoredResult outcome, Duration ttl) {
        RecordClaim claim = (RecordClaim) completed;
        try {
            boolean done = !claim.isReleased() && complete(claim, outcome, ttl);
            if (done) {
                hints.settled(claim.slot());
            }
            return done;
        } catch (StoreFullException full) {
            // No answer to this claim: it is to be completed when there is room.
            throw new ClaimStoreException(String.valueOf(full.getMessage()), full);
        }
    }

    private boolean complete(RecordClaim claim, StoredResult outcome, Duration ttl) {
        KnownClaim done = claim.completed(outcome, ttl, clock.instant());
        // An answer that was forgotten does not come back; that its call is done still counts.
        KnownClaim unlessThere =
                claim.mayBeForgotten() ? claim.completed(StoredResult.NONE, ttl, clock.instant()) : done;
        for (int i = 0; i < Tries.MOST; i++) {
            KnownClaim known = claim.known();
            if (known.claim().isCompleted()) {
                if (isWrittenAgain(claim.slot(), known, known.left(clock.instant()))) {
                    return true;
                }
            } else if (records.replace(claim.slot(), known.bytes(), done.bytes(), ttl)) {
                claim.nowKnown(done);
                return true;
            }
            Optional<FoundClaim> found =
                    records.putIfAbsent(claim.slot(), unlessThere.bytes(), ttl).map(FoundClaim::of);
            if (found.isEmpty()) {
                // The lease ran out and nobody came: the work is done all the same.
                claim.nowKnown(unlessThere);
                return true;
            }
            if (!claim.isStillOurs(found)) {
                return false;
            }
        }
        throw Tries.exhausted();
    }

    /** Writes a claim again whose answer did not come: nobody knows whether it is kept. Its time goes on. */
    private boolean isWrittenAgain(Slot slot, KnownClaim made, Duration left) {
        return records.replace(slot, made.bytes(), made.bytes(), left);
    }

    @Override
    public boolean release(Claim released) {
        RecordClaim claim = (RecordClaim) released;
        for (int i = 0; i < Tries.MOST; i++) {
            if (claim.known().claim().isCompleted()) {
                return false;
            }
            if (records.remove(claim.slot(), claim.known().bytes())) {
                claim.release();
                hints.settled(claim.slot());
                return true;
            }
            if (!claim.isStillOurs(get(claim.slot()))) {
                return false;
            }
        }
        throw Tries.exhausted();
    }

    private Optional<FoundClaim> get(Slot slot) {
        return records.get(slot).map(FoundClaim::of);
    }

    @Override
    public void withdraw(ClaimRequest request) {
        Slot slot = places.claim(request.key(), request.term().ttl());
        if (new Withdrawal(records, slot, request.token()).isMade()) {
            hints.settled(slot);
        }
    }

    @Override
    public ClaimBrowser browser() {
        return new RecordBrowser(records, places, clock, hints);
    }

    @Override
    public ForgettingStore forgetting() {
        return new SubjectForgetting(records, places, clock, hints);
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        hints.onSettled(listener);
    }

    @Override
    public boolean answersAtOnce() {
        return records.answersAtOnce();
    }

    @Override
    public Optional<ClaimStore> within(Duration most) {
        return records.within(most).map(bounded -> new RecordClaimStore(bounded, places, clock, nanoTime, hints));
    }

    @Override
    public Optional<Size> size() {
        return records.size();
    }

    @Override
    public void close() {
        hints.close();
        records.close();
    }
}
