package ee.dedupe.it.messages;

import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import ee.dedupe.it.kit.Ledger;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Books for the test that a message names and ends as the message says. The subclasses are the guarded listeners. */
public abstract class Consumer {
    /** Properties of every message. */
    static final String TEST = "test";

    static final String ENDING = "ending";

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    TransactionSynchronizationRegistry transactions;

    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @Inject
    Ledger ledger;

    final void consume(Message message) {
        try {
            String test = message.getStringProperty(TEST);
            String ending = message.getStringProperty(ENDING);
            boolean first = executions.ranFor(test, message.getBody(String.class)) == 1;
            if (ending.startsWith("held")) {
                gates.pass(test);
            }
            String last = ending.replace("held-", "").replace("-first", "");
            book(test, ending.endsWith("-first") && !first ? "ok" : last);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    private void book(String test, String ending) {
        if (transactions.getTransactionStatus() == Status.STATUS_NO_TRANSACTION) {
            if (ending.equals("exception")) {
                throw new IllegalStateException("unchecked, on purpose");
            }
            return;
        }
        try {
            ledger.write(test, ending);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
