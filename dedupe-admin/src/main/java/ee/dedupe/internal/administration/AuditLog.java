package ee.dedupe.internal.administration;

import ee.dedupe.Administration.ClaimForgotten;
import ee.dedupe.Administration.ModeChanged;
import ee.dedupe.internal.claim.StorageKey;
import java.util.Locale;

/** Writes a line for each act of an operator, and for what was tried in their name, to the logger {@code ee.dedupe.audit}. */
public final class AuditLog {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.audit");

    private AuditLog() {}

    static void forgotten(ClaimForgotten claim) {
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0070 The claim " + claim.keyHash() + " was forgotten by " + named(claim.by()) + ": "
                        + claim.reason());
    }

    static void modeChanged(ModeChanged change) {
        String now = change.mode()
                .flatMap(mode ->
                        change.until().map(until -> mode.name().toLowerCase(Locale.ROOT) + " until " + until + ", set"))
                .orElse("that of the configuration again, ended");
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0079 The mode of " + change.operation().orElse("all operations") + " on this node is " + now
                        + " by " + named(change.by()) + ": " + change.reason());
    }

    static void retried(StorageKey key, Act act) {
        pending(key.toHex(), "is taken again, since it was asked for", act);
    }

    static void dropped(StorageKey key, Act act) {
        pending(key.toHex(), "was dropped", act);
    }

    private static void pending(String keyHash, String what, Act act) {
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0166 The pending call " + keyHash + " " + what + " by " + named(act.by()) + ": " + act.reason());
    }

    /** A page of another site has sent a request with the login of this operator. */
    public static void foreignRequest(String verb, String operator) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0077 A page of another site has sent a " + verb + " in the name of " + operator
                        + "; it was refused");
    }

    private static String named(String operator) {
        return operator.isEmpty() ? "somebody who is not authenticated" : operator;
    }
}
