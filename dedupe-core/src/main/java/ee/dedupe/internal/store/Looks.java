package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.operation.Operation;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Looks at keys in the store, and claims none. A store that the breaker leaves alone is not asked; how a look went is not
 * told to the breaker, for it judges claims. Thread-safe.
 */
public final class Looks {
    private final AsyncClaimStore store;
    private final BooleanSupplier leftAlone;
    private final Supplier<Budget> budgets;

    /**
     * Makes the looks of one engine.
     *
     * @param leftAlone whether the store is not to be asked now
     * @param budgets one for each request
     */
    public Looks(AsyncClaimStore store, BooleanSupplier leftAlone, Supplier<Budget> budgets) {
        this.store = store;
        this.leftAlone = leftAlone;
        this.budgets = budgets;
    }

    /** Returns how long one request may wait for all its looks. */
    public Budget budget() {
        return budgets.get();
    }

    /** Looks once. Nothing is thrown, and nothing is changed: a store that fails or is late is silent. */
    public Look at(StorageKey key, Operation operation, Budget budget) {
        if (leftAlone.getAsBoolean()) {
            return new Look.Silent();
        }
        try {
            long most = budget.mostLeftNanos();
            return budget.await(budget.spend(() -> (most > 0 ? store.within(most) : store).look(key, operation)))
                    .<Look>map(Look.Held::new)
                    .orElseGet(Look.Free::new);
        } catch (TimeoutException | ExecutionException | CancellationException e) {
            return new Look.Silent();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Look.Silent();
        }
    }
}
