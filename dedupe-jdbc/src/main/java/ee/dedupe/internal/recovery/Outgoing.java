package ee.dedupe.internal.recovery;

import ee.dedupe.Mode;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.proof.Records;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.text.Blank;
import ee.dedupe.internal.text.StrictText;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.outbox.Outbox;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Writes what calls send in their own transactions. Thread-safe.
 *
 * @param current the call of this thread
 * @param enforces whether all that is guarded is so now
 */
public record Outgoing(
        PendingCallStore store,
        Transactions transactions,
        Supplier<Optional<GuardedCall>> current,
        Senders senders,
        BooleanSupplier enforces) {
    void send(String kind, Letter unnamed, boolean inOrder) {
        check(kind, unnamed);
        if (!transactions.isActive()) {
            throw new IllegalStateException(
                    "DEDUP0161 Outbox.send was called without a transaction that may commit: call"
                            + " it in the one that does the work");
        }
        Letter letter = new Letter(messageId(kind, unnamed.key()), unnamed.key(), unnamed.payload());
        try {
            store.send(inOrder ? letter.inOrderOf(kind) : letter.of(kind), inOrder);
        } catch (Throwable e) {
            // What was not written must not be missing beside work that is.
            transactions.rollBack();
            throw e;
        }
        transactions
                .kept(Sent.class, () -> announced(new Sent()))
                .ifPresent(sent -> sent.kinds().add(kind));
    }

    /** The kinds that one transaction has sent. */
    private record Sent(Set<String> kinds) {
        Sent() {
            this(ConcurrentHashMap.newKeySet());
        }
    }

    private Sent announced(Sent sent) {
        transactions.whenEnded(outcome -> {
            if (outcome == TransactionOutcome.COMMITTED) {
                senders.wake(sent.kinds());
            }
        });
        return sent;
    }

    private String messageId(String kind, String key) {
        Optional<GuardedCall> call = current.get();
        if (call.filter(running -> Records.has(transactions, running)).isPresent()) {
            return call.get()
                    .choices()
                    .nextMessageId(kind + '\n' + key, call.get().fence().orElse(0))
                    .orElseThrow();
        }
        boolean guarded = call.isPresent() ? call.get().mode() == Mode.ENFORCE : enforces.getAsBoolean();
        if (guarded) {
            throw new IllegalStateException(
                    "DEDUP0161 Outbox.send was called outside of a guarded call that is recorded in"
                            + " this transaction: whoever calls again would send again. Guard the method that does the work, inside"
                            + " of its transaction");
        }
        return StorageKeys.anyMessageId();
    }

    private void check(String kind, Letter letter) {
        if (!senders.has(kind)) {
            throw new IllegalArgumentException(
                    "DEDUP0162 There is no OutboxSender bean of the kind that was sent; there are " + senders.kinds());
        }
        String key = letter.key();
        if (Blank.isText(key)
                || key.length() > Outbox.LONGEST_KEY
                || key.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("DEDUP0162 The key of what is sent must have 1 to " + Outbox.LONGEST_KEY
                    + " characters, not all blank, without control characters");
        }
        int size = StrictText.utf8(letter.payload()).length;
        if (size > Outbox.LARGEST_PAYLOAD) {
            throw new IllegalArgumentException("DEDUP0162 A payload of " + size + " bytes was sent, and "
                    + Outbox.LARGEST_PAYLOAD + " is the most: store it, and send where it is");
        }
    }
}
