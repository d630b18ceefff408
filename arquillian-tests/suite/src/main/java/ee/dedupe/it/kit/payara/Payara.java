package ee.dedupe.it.kit.payara;

import java.net.URI;

/** A Payara that runs and takes commands. */
interface Payara extends AutoCloseable {
    /** Where its applications are, with a trailing slash. */
    URI address();

    /** Runs a command and returns once it is done. */
    void run(AdminCommand command) throws RefusedException;

    @Override
    void close();

    /** With everything that the server says about it. */
    final class RefusedException extends Exception {
        private static final long serialVersionUID = 1;

        RefusedException(String said) {
            super(said);
        }
    }
}
