package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.transaction.FakeManager;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** The transactions of one thread: what its manager knows of them, and the database's part. */
final class StepTransaction implements UserTransaction {
    private final Node node;
    private final Steps steps;
    private final Database database;
    /** The innermost first: all others are suspended. */
    private final Deque<Unit> units = new ArrayDeque<>(List.of(new Unit()));

    StepTransaction(Node node, Steps steps, Database database) {
        this.node = node;
        this.steps = steps;
        this.database = database;
    }

    /** One transaction, or none. */
    private static final class Unit {
        final FakeManager manager = new FakeManager();
        Database.@Nullable Transaction database;
    }

    private Unit unit() {
        return units.element();
    }

    FakeManager manager() {
        return unit().manager;
    }

    /** Of this node's thread. */
    Database.Transaction current() {
        return Objects.requireNonNull(unit().database, "no transaction");
    }

    /** Whether this thread has one that has not ended. */
    boolean isActive() {
        return unit().database != null && getStatus() == Status.STATUS_ACTIVE;
    }

    /** Whether this thread has one, which may have ended. */
    boolean isThere() {
        return unit().database != null;
    }

    /** Without the transaction that is there. */
    @Nullable
    Object suspended(Callable<@Nullable Object> work) throws Exception {
        Unit inner = new Unit();
        units.push(inner);
        try {
            return work.call();
        } finally {
            units.remove(inner);
        }
    }

    /** Begins one for this, and ends it. */
    @Nullable
    Object around(Callable<@Nullable Object> work, Runnable committing) throws Exception {
        begin();
        Object result;
        try {
            result = work.call();
        } catch (ProcessEnded e) {
            throw e;
        } catch (Throwable e) {
            rollback();
            throw e;
        }
        committing.run();
        commit();
        return result;
    }

    /** Its time is over: a thread of its manager's own rolls it back. */
    void timeOut() {
        Unit late = unit();
        current().rollBack();
        NodeThreads.elsewhere(() -> late.manager.endBeside(Status.STATUS_ROLLEDBACK));
    }

    /** The database notices that its client is gone. */
    void processEnded() {
        for (Unit unit : units) {
            if (unit.database != null) {
                unit.database.rollBack();
                unit.database = null;
            }
        }
    }

    @Override
    public void begin() {
        node.refuseIfEnded();
        unit().database = database.begin();
        manager().begin();
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
        Unit unit = unit();
        FakeManager manager = unit.manager;
        if (manager.getRollbackOnly()) {
            rollback();
            throw new RollbackException("marked for it");
        }
        boolean committed;
        try {
            committed = steps.take(node, "commit", Fault.OF_A_STATEMENT, Failed::new, ending::commit);
        } catch (Failed e) {
            unit.database = null;
            if (e.effected) {
                ending.loseAnswer();
                manager.end(Status.STATUS_UNKNOWN);
                throw new SystemException("answer lost");
            }
            ending.rollBack();
            manager.end(Status.STATUS_ROLLEDBACK);
            throw new RollbackException("refused");
        }
        unit.database = null;
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
        unit().database = null;
        manager().end(Status.STATUS_ROLLEDBACK);
    }

    @Override
    public void setRollbackOnly() {
        manager().setRollbackOnly();
    }

    @Override
    public int getStatus() {
        return manager().getStatus();
    }

    @Override
    public void setTransactionTimeout(int seconds) {
        throw new UnsupportedOperationException();
    }
}
