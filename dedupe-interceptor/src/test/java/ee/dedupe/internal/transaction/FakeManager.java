package ee.dedupe.internal.transaction;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A transaction manager for one thread, with one transaction at a time; refuses what the specification lets it. */
public final class FakeManager
        implements TransactionSynchronizationRegistry,
                Supplier<Optional<TransactionSynchronizationRegistry>>,
                UserTransaction {
    private final List<Synchronization> watchers = new ArrayList<>();
    private final Map<Object, Object> resources = new HashMap<>();
    private int status = Status.STATUS_NO_TRANSACTION;
    private boolean marked;
    private boolean ending;
    private RuntimeException failing;

    @Override
    public void begin() {
        status = Status.STATUS_ACTIVE;
    }

    /** Its time is over, though the calling thread still saw it active. */
    public void endUnnoticed() {
        ending = true;
    }

    /** Throws this from now on, as some managers do where the specification knows an {@link IllegalStateException} only. */
    public void failWith(RuntimeException failure) {
        failing = failure;
    }

    @Override
    public void commit() {
        end(Status.STATUS_COMMITTED);
    }

    @Override
    public void rollback() {
        end(Status.STATUS_ROLLEDBACK);
    }

    /** Ends as {@link Status} says. */
    public void end(int outcome) {
        List<Synchronization> told = List.copyOf(watchers);
        watchers.clear();
        resources.clear();
        status = Status.STATUS_NO_TRANSACTION;
        told.forEach(watcher -> watcher.afterCompletion(outcome));
    }

    /** Ends so on another thread: the calling one sees that it has. */
    public void endBeside(int outcome) {
        end(outcome);
        status = outcome;
    }

    /** Its node dies: nobody is told of anything. */
    public void die() {
        watchers.clear();
        resources.clear();
        status = Status.STATUS_NO_TRANSACTION;
    }

    @Override
    public int getStatus() {
        return status;
    }

    @Override
    public void setTransactionTimeout(int seconds) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<TransactionSynchronizationRegistry> get() {
        return Optional.of(this);
    }

    @Override
    public int getTransactionStatus() {
        if (failing != null) {
            throw failing;
        }
        return status;
    }

    @Override
    public boolean getRollbackOnly() {
        return status == Status.STATUS_MARKED_ROLLBACK;
    }

    @Override
    public void setRollbackOnly() {
        refuseUnless(status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK);
        status = Status.STATUS_MARKED_ROLLBACK;
        marked = true;
    }

    /** Whether one was ever to be rolled back only. */
    public boolean wasMarked() {
        return marked;
    }

    @Override
    public void registerInterposedSynchronization(Synchronization watcher) {
        refuseUnless(status == Status.STATUS_ACTIVE);
        watchers.add(watcher);
    }

    @Override
    public void putResource(Object key, Object value) {
        refuseUnless(status != Status.STATUS_NO_TRANSACTION);
        resources.put(key, value);
    }

    @Override
    public Object getResource(Object key) {
        refuseUnless(status != Status.STATUS_NO_TRANSACTION);
        return resources.get(key);
    }

    @Override
    public Object getTransactionKey() {
        throw new UnsupportedOperationException();
    }

    private void refuseUnless(boolean allowed) {
        if (failing != null) {
            throw failing;
        }
        if (!allowed || ending) {
            throw new IllegalStateException("no transaction that allows it");
        }
    }
}
