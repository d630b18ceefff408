package ee.dedupe.internal.proof;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.sealing.ResultSeal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The pending calls of one application in a store that others may share. What is found by its key is this application's, since
 * the keys of calls have the namespace; what is found by a name is, because the name has it. What they were called with, and
 * what they send, is sealed where results are. Thread-safe.
 */
record OwnCalls(PendingCallStore store, OwnNames names, ResultSeal seal, BareRows bare) implements PendingCallStore {
    OwnCalls(PendingCallStore store, OwnNames names, ResultSeal seal) {
        this(store, names, seal, new BareRows());
    }

    private String own(String operation) {
        return names.of(operation, PendingCall.LONGEST_OPERATION);
    }

    private static PendingCall named(String operation, StorageKey key, PendingCall call) {
        return new PendingCall(key, operation, call.input(), call.attempts(), call.age(), call.run(), call.failed());
    }

    @Override
    public Begun begin(PendingCall call, OwnerToken owner, Duration lease) {
        return store.begin(SealedInput.seal(named(own(call.operation()), call.key(), call), seal), owner, lease);
    }

    @Override
    public void takeBack(StorageKey key, OwnerToken owner) {
        store.takeBack(key, owner);
    }

    @Override
    public boolean renew(StorageKey key, OwnerToken owner, Duration lease) {
        return store.renew(key, owner, lease);
    }

    /** Returns it with the name that the table has. */
    @Override
    public Optional<PendingCall> held(StorageKey key, OwnerToken owner) {
        return store.held(key, owner).map(call -> SealedInput.open(call, seal));
    }

    @Override
    public boolean failed(StorageKey key, OwnerToken owner, boolean failed) {
        return store.failed(key, owner, failed);
    }

    @Override
    public void end(StorageKey key, OwnerToken owner) {
        store.end(key, owner);
    }

    @Override
    public Optional<PendingCall> take(String operation, OwnerToken owner, Duration lease) {
        return store.take(own(operation), owner, lease)
                .map(call -> SealedInput.open(named(operation, call.key(), call), seal));
    }

    @Override
    public void send(PendingCall letter, boolean inOrder) {
        StorageKey key = inOrder ? names.line(letter.key()) : letter.key();
        store.send(SealedInput.seal(named(own(letter.operation()), key, letter), seal), inOrder);
    }

    @Override
    public void putOff(StorageKey key, OwnerToken owner, int attempts, Duration pause) {
        store.putOff(key, owner, attempts, pause);
    }

    @Override
    public void giveUp(StorageKey key, OwnerToken owner) {
        store.giveUp(key, owner);
    }

    /** Tells of those without a namespace, too. */
    @Override
    public Left left(String operation, int most) {
        if (!names.areBare()) {
            bare.look(store, operation, most);
        }
        return store.left(own(operation), most);
    }

    @Override
    public List<GivenUp> givenUp(String operation, int most) {
        return store.givenUp(own(operation), most);
    }

    @Override
    public boolean retry(String operation, StorageKey key) {
        return store.retry(own(operation), key);
    }

    @Override
    public boolean drop(String operation, StorageKey key) {
        return store.drop(own(operation), key);
    }
}
