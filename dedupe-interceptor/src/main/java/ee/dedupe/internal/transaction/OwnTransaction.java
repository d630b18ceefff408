package ee.dedupe.internal.transaction;

import jakarta.transaction.UserTransaction;
import java.util.concurrent.Callable;
import javax.naming.InitialContext;
import org.jspecify.annotations.Nullable;

/**
 * Begins and ends transactions of the library's own.
 *
 * @param server finds what begins them, on a thread of the server's
 */
public record OwnTransaction(Callable<UserTransaction> server) {
    @SuppressWarnings("BanJNDI") // a constant name in the component's own context
    static OwnTransaction ofServer() {
        return new OwnTransaction(() -> InitialContext.doLookup("java:comp/UserTransaction"));
    }

    <T extends @Nullable Object> T call(Callable<T> work) throws Exception {
        UserTransaction transaction = server.call();
        transaction.begin();
        T result;
        try {
            result = work.call();
        } catch (Throwable thrown) {
            rollBack(transaction, thrown);
            throw thrown;
        }
        transaction.commit();
        return result;
    }

    private static void rollBack(UserTransaction transaction, Throwable thrown) {
        try {
            transaction.rollback();
        } catch (Throwable e) {
            thrown.addSuppressed(e);
        }
    }
}
