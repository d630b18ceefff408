package ee.dedupe.internal.faultinjection;

import ee.dedupe.Mode;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.faultinjection.History.Sent;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.recovery.LetterBox;
import ee.dedupe.internal.recovery.Outgoing;
import ee.dedupe.internal.recovery.PlayedSending;
import ee.dedupe.internal.recovery.RecoveryRunner;
import ee.dedupe.internal.recovery.Senders;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/** What the runs of one node send, and its sender. One thread at a time. */
final class Letters implements OutboxSender {
    private static final String KIND = "letters";

    private final Node node;
    private final World world;
    private final Outbox outbox;
    private final PlayedSending sending;

    Letters(
            Node node,
            World world,
            PendingCallStore store,
            Transactions transactions,
            Supplier<Optional<GuardedCall>> current,
            RecoveryRunner recovery) {
        this.node = node;
        this.world = world;
        Senders senders = new Senders(List.of(this));
        Outgoing outgoing = new Outgoing(store, transactions, current, senders, () -> world.mode == Mode.ENFORCE);
        outbox = new LetterBox(() -> outgoing);
        sending = new PlayedSending(senders, recovery, this::onAThread);
    }

    private void onAThread(Runnable task) {
        world.steps.take(
                node, "a thread takes a letter", Fault.OF_A_SLOT, any -> new RejectedExecutionException(), () -> task);
        task.run();
    }

    /** By an application that is careless: it goes on where that fails. */
    void send(String value) {
        try {
            outbox.send(KIND, "to whom", value);
        } catch (ProofStoreException e) {
            // Nothing of it may be committed now.
        }
    }

    void fresh() {
        sending.fresh();
    }

    void all() {
        sending.all();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public void send(String messageId, String key, String payload) {
        Sent sent = world.steps.take(
                node,
                "the sender",
                Fault.OF_A_STATEMENT,
                any -> new UncheckedIOException(new IOException("no route")),
                () -> world.history.sent(payload, messageId, node));
        sent.doneAt = world.history.sent.size();
    }
}
