package ee.dedupe.telemetry;

import ee.dedupe.BypassReason;
import ee.dedupe.DuplicateDetected;
import ee.dedupe.DuplicateRejected;
import ee.dedupe.GuardBypassed;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Recorder;
import ee.dedupe.engine.Verdict;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Counts and tells what became of a call, once for each. Thread-safe. */
public final class Telemetry {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Recorder recorder;
    private final Announcer announcer;
    private final Set<Operation> warnedOfAnonymous = ConcurrentHashMap.newKeySet();

    /** With a recorder that does not throw and the application's events. */
    public Telemetry(Recorder recorder, Announcer announcer) {
        this.recorder = recorder;
        this.announcer = announcer;
    }

    /** None of the operation's fields was in the body. */
    public void fieldsMissing(Operation operation) {
        recorder.fieldsMissing(operation);
    }

    /**
     * The call is over.
     *
     * @param path canonical
     * @param mode in force for the call
     */
    public void report(Operation operation, String verb, String path, Mode mode, Verdict verdict) {
        recorder.request(operation, Layer.FINGERPRINT, verdict.outcome());
        if (verdict instanceof Verdict.Duplicate duplicate) {
            tellDuplicate(operation, verb, path, mode, duplicate);
        } else if (verdict instanceof Verdict.Bypass bypass) {
            announcer.announce(new GuardBypassed(operation.label(), verb, path, Layer.FINGERPRINT, bypass.reason()));
            if (bypass.reason() == BypassReason.ANONYMOUS && warnedOfAnonymous.add(operation)) {
                warnOfAnonymous(operation);
            }
        }
    }

    private void tellDuplicate(Operation operation, String verb, String path, Mode mode, Verdict.Duplicate duplicate) {
        String keyHash = duplicate.key().toHex();
        LOG.log(
                System.Logger.Level.DEBUG,
                () -> "DEDUP0050 Duplicate of " + operation.label() + ", claimed " + duplicate.age() + " ago, "
                        + (duplicate.runs() ? "let through" : "stopped") + ", storage key " + keyHash);
        announcer.announce(new DuplicateDetected(
                operation.label(), verb, path, Layer.FINGERPRINT, duplicate.age(), keyHash, mode));
        if (!duplicate.runs()) {
            announcer.announce(
                    new DuplicateRejected(operation.label(), verb, path, Layer.FINGERPRINT, duplicate.age(), keyHash));
        }
    }

    private static void warnOfAnonymous(Operation operation) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0030 " + operation.label()
                        + " was called by nobody known and ran unguarded; this is told once for"
                        + " each operation. Name the callers by authentication or dedupe.caller.header, or provide a"
                        + " CallerResolver bean, or set dedupe.anonymous=share to count them all as one caller");
    }
}
