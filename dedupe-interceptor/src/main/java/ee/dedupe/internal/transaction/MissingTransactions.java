package ee.dedupe.internal.transaction;

/** Tells the log, once for an application, that this server has no transactions. */
final class MissingTransactions {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private MissingTransactions() {}

    static void tell() {
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0054 No transactions on this server: claims are settled by the answer's status alone");
    }
}
