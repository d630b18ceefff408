package ee.dedupe.it.methods;

import jakarta.enterprise.concurrent.Asynchronous;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CompletableFuture;

/** Asks on a thread of the server's. */
@ApplicationScoped
public class LaterStatements {
    @Inject
    Statements statements;

    @Asynchronous
    public CompletableFuture<String> of(String month, String owner) {
        return CompletableFuture.completedFuture(statements.of(month, owner));
    }
}
