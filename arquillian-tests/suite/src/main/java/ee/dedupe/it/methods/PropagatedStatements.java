package ee.dedupe.it.methods;

import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.context.ManagedExecutor;
import org.eclipse.microprofile.context.ThreadContext;

/** Apart, since most servers have no MicroProfile Context Propagation. */
final class PropagatedStatements {
    private PropagatedStatements() {}

    static String of(Statements statements, String month, String owner) throws Exception {
        ManagedExecutor executor = ManagedExecutor.builder()
                .propagated(ThreadContext.ALL_REMAINING)
                .build();
        try {
            return executor.supplyAsync(() -> statements.of(month, owner)).get(20, TimeUnit.SECONDS);
        } finally {
            executor.shutdown();
        }
    }
}
