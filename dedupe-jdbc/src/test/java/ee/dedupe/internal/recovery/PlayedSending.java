package ee.dedupe.internal.recovery;

import java.util.concurrent.Executor;

/** What sends the letters of one kind, for plays of more than one package. */
public final class PlayedSending {
    private final Sending sending;

    /** Of the only kind that these have. */
    public PlayedSending(Senders senders, RecoveryRunner recovery, Executor threads) {
        sending = senders.sendings(recovery, new OwnThread(threads)).get(0);
    }

    /** As each node does from time to time. */
    public void all() {
        sending.all();
    }

    /** As the node that has written them does soon. */
    public void fresh() {
        sending.fresh();
    }
}
