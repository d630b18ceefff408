package ee.dedupe.internal.transaction;

import ee.dedupe.internal.engine.TransactionOutcome;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Stands where there are no transactions. */
record NoTransactions() implements Transactions {
    @Override
    public void whenEnded(Consumer<TransactionOutcome> told) {
        told.accept(TransactionOutcome.NONE);
    }

    @Override
    public boolean isActive() {
        return false;
    }

    @Override
    public <T> Optional<T> kept(Class<T> type, Supplier<T> first) {
        return Optional.empty();
    }

    @Override
    public <T> Optional<T> kept(Class<T> type) {
        return Optional.empty();
    }

    @Override
    public <T extends @Nullable Object> T callInOwn(Callable<T> work) throws Exception {
        return work.call();
    }

    @Override
    public boolean rollBack() {
        return false;
    }
}
