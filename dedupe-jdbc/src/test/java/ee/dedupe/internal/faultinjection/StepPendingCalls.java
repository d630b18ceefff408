package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.ProofStoreException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The calls to be driven on, as one node reaches them. */
record StepPendingCalls(Node node, Steps steps, PendingCallStore shared, Standstill standstill)
        implements PendingCallStore {
    private <T> T ask(String what, Supplier<T> effect) {
        return steps.ask(
                node,
                standstill,
                !what.equals("held"),
                "pending calls, " + what,
                effected -> new ProofStoreException(what + (effected ? ": answer lost" : ": not reached")),
                effect);
    }

    private void tell(String what, Runnable effect) {
        ask(what, () -> {
            effect.run();
            return what;
        });
    }

    @Override
    public Begun begin(PendingCall call, OwnerToken owner, Duration lease) {
        return ask("begin", () -> shared.begin(call, owner, lease));
    }

    @Override
    public void takeBack(StorageKey key, OwnerToken owner) {
        tell("takeBack", () -> shared.takeBack(key, owner));
    }

    @Override
    public boolean renew(StorageKey key, OwnerToken owner, Duration lease) {
        return ask("renew", () -> shared.renew(key, owner, lease));
    }

    @Override
    public Optional<PendingCall> held(StorageKey key, OwnerToken owner) {
        return ask("held", () -> shared.held(key, owner));
    }

    @Override
    public boolean failed(StorageKey key, OwnerToken owner, boolean failed) {
        return ask("failed", () -> shared.failed(key, owner, failed));
    }

    @Override
    public void end(StorageKey key, OwnerToken owner) {
        tell("end", () -> shared.end(key, owner));
    }

    @Override
    public Optional<PendingCall> take(String operation, OwnerToken owner, Duration lease) {
        return ask("take", () -> shared.take(operation, owner, lease));
    }

    /** A statement of the call's own transaction. */
    @Override
    public void send(PendingCall letter, boolean inOrder) {
        Database.Transaction transaction = node.transaction().current();
        steps.take(
                node,
                "pending calls, send",
                Fault.OF_A_STATEMENT,
                effected -> {
                    if (effected) {
                        transaction.breakOff();
                    }
                    return new ProofStoreException("send" + (effected ? ": connection lost" : ": refused"));
                },
                () -> {
                    transaction.later(() -> shared.send(letter, inOrder)).run();
                    return letter;
                });
    }

    @Override
    public void putOff(StorageKey key, OwnerToken owner, int attempts, Duration pause) {
        tell("putOff", () -> shared.putOff(key, owner, attempts, pause));
    }

    @Override
    public Left left(String operation, int most) {
        return shared.left(operation, most);
    }

    @Override
    public List<GivenUp> givenUp(String operation, int most) {
        return shared.givenUp(operation, most);
    }

    @Override
    public boolean retry(String operation, StorageKey key) {
        return shared.retry(operation, key);
    }

    @Override
    public boolean drop(String operation, StorageKey key) {
        return shared.drop(operation, key);
    }

    @Override
    public void giveUp(StorageKey key, OwnerToken owner) {
        tell("giveUp", () -> shared.giveUp(key, owner));
    }
}
