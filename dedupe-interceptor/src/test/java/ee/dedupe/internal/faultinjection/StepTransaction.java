package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.transaction.FakeManager;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The transactions of one thread: what its manager knows of them, and the database's part. */
final class StepTransaction implements UserTransaction {
    private final Node node;
    private final Steps steps;
    private final Database database;
    private final FakeManager manager = new FakeManager();
    private Database.@Nullable Transaction current;

    StepTransaction(Node node, Steps steps, Database database) {
        this.node = node;
        this.steps = steps;
        this.database = database;
    }

    FakeManager manager() {
        return manager;
    }

    /** Of this node's thread. */
    Database.Transaction current() {
        return Objects.requireNonNull(current, "no transaction");
    }

    /** The database notices that its client is gone. */
    void processEnded() {
        if (current != null) {
            current.rollBack();
            current = null;
        }
    }

    @Override
    public void begin() {
        node.refuseIfEnded();
        current = database.begin();
        manager.begin();
    }

    /** A commit that fails. */
    @SuppressWarnings("serial") // stays in its process
    private static final class Failed extends RuntimeException {
        private final boolean effected;

        Failed(boolean effected) {
            this.effected = effected;
        }
    }

    @Override
    public void commit() throws RollbackException, SystemException {
        Database.Transaction ending = current();
        if (manager.getRollbackOnly()) {
            rollback();
            throw new RollbackException("marked for it");
        }
        boolean committed;
        try {
            committed = steps.take(node, "commit", Fault.OF_A_STATEMENT, Failed::new, ending::commit);
        } catch (Failed e) {
            current = null;
            if (e.effected) {
                manager.end(Status.STATUS_UNKNOWN);
                throw new SystemException("answer lost");
            }
            ending.rollBack();
            manager.end(Status.STATUS_ROLLEDBACK);
            throw new RollbackException("refused");
        }
        current = null;
        manager.end(committed ? Status.STATUS_COMMITTED : Status.STATUS_ROLLEDBACK);
        if (!committed) {
            ending.rollBack();
            throw new RollbackException("broken");
        }
    }

    @Override
    public void rollback() {
        Database.Transaction ending = current();
        steps.take(node, "roll back", Fault.OF_THE_PROCESS, any -> new IllegalStateException(), () -> {
            ending.rollBack();
            return ending;
        });
        current = null;
        manager.end(Status.STATUS_ROLLEDBACK);
    }

    @Override
    public void setRollbackOnly() {
        manager.setRollbackOnly();
    }

    @Override
    public int getStatus() {
        return manager.getStatus();
    }

    @Override
    public void setTransactionTimeout(int seconds) {
        throw new UnsupportedOperationException();
    }
}
