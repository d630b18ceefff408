package ee.dedupe.it.methods;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import ee.dedupe.it.kit.Ledger;
import jakarta.ejb.ApplicationException;
import jakarta.ejb.AsyncResult;
import jakarta.ejb.Asynchronous;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.concurrent.Future;

/** A session bean whose methods run on another thread, in a transaction of that thread. */
@Stateless
public class Later {
    /** A failure of the application's, after which the container commits. */
    @ApplicationException
    static class Committed extends RuntimeException {
        private static final long serialVersionUID = 1;

        Committed(Exception cause) {
            super(cause);
        }
    }

    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @Inject
    Ledger ledger;

    /** Without checked exceptions, which one server refuses here; what stands for them commits just as they do. */
    @Asynchronous
    @Deduplicated
    public void silently(String test, String ending) {
        try {
            run(test, ending);
        } catch (IOException e) {
            throw new Committed(e);
        }
    }

    @Asynchronous
    @Deduplicated
    public Future<String> promised(String test, String ending) throws IOException {
        return new AsyncResult<>(run(test, ending));
    }

    @Asynchronous
    @Deduplicated(waitFor = "PT60S")
    public Future<String> held(String test, String ending) throws IOException {
        gates.pass(test);
        return new AsyncResult<>(run(test, ending));
    }

    private String run(String test, String ending) throws IOException {
        int run = executions.ranFor(test, ending);
        ledger.write(test, ending);
        return "run " + run;
    }
}
