package ee.dedupe.internal.transaction;

import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the server's transactions by their name. That there are none is believed only on a thread that has names at all:
 * one that the server does not manage sees none, and proves nothing for the others. Thread-safe.
 */
final class ServerRegistry implements Supplier<Optional<TransactionSynchronizationRegistry>> {
    static final String REGISTRY = "java:comp/TransactionSynchronizationRegistry";
    /** The names that a thread of the application sees; the first is no name of its own on every server. */
    static final List<String> NAMES = List.of("java:comp", "java:app/AppName");

    private final Naming naming;
    private volatile @Nullable Answer known;

    private record Answer(Optional<TransactionSynchronizationRegistry> registry) {}

    /** Tells what a name stands for on this thread. */
    interface Naming {
        Object lookUp(String name) throws NamingException;
    }

    @SuppressWarnings("BanJNDI") // constant names in the component's own context
    ServerRegistry() {
        this(InitialContext::doLookup);
    }

    ServerRegistry(Naming naming) {
        this.naming = naming;
    }

    /** The server's transactions; empty where it has none, or none that this thread can see. */
    @Override
    public Optional<TransactionSynchronizationRegistry> get() {
        Answer answer = known;
        return answer == null ? lookUp() : answer.registry();
    }

    private Optional<TransactionSynchronizationRegistry> lookUp() {
        Optional<TransactionSynchronizationRegistry> found =
                find(REGISTRY).map(TransactionSynchronizationRegistry.class::cast);
        if (found.isPresent() || NAMES.stream().anyMatch(name -> find(name).isPresent())) {
            know(new Answer(found));
        }
        return found;
    }

    private synchronized void know(Answer answer) {
        if (known == null && answer.registry().isEmpty()) {
            MissingTransactions.tell();
        }
        known = answer;
    }

    private Optional<Object> find(String name) {
        try {
            return Optional.ofNullable(naming.lookUp(name));
        } catch (NamingException | LinkageError absent) {
            return Optional.empty();
        }
    }
}
