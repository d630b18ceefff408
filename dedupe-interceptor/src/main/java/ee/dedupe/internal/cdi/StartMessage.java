package ee.dedupe.internal.cdi;

import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.platform.ApplicationName;
import ee.dedupe.internal.platform.LibraryVersion;
import java.util.List;
import java.util.stream.Stream;

/** Says that an application has started, which of its operations are guarded, and by which version of the library. */
final class StartMessage {
    /** More would hide the rest of the log. */
    static final int NAMED = 20;

    private StartMessage() {}

    /**
     * The line; it names at most {@link #NAMED} operations.
     *
     * @param operations that are guarded
     * @param kept where claims are, such as {@code the store 'memory'}
     */
    static String of(Stream<GuardedOperation> operations, String kept) {
        List<String> labels = operations
                .map(guarded -> guarded.policy().operation().label())
                .sorted()
                .toList();
        return guards(labels.size() + (labels.size() == 1 ? " operation" : " operations")) + "; claims are kept in "
                + kept + (labels.isEmpty() ? "" : ": " + named(labels));
    }

    /** The line where nothing is guarded, and no store is opened. */
    static String ofNone() {
        return guards("no operations") + ": no bean of it has an enabled @Deduplicated";
    }

    /** The line where a guarded method is called too early. */
    static String ofEarlyCall(GuardedOperation operation) {
        return "DEDUP0024 " + operation.policy().operation().label()
                + " was called before the application had started; such calls run unguarded";
    }

    private static String guards(String what) {
        return "DEDUP0001 dedupe " + LibraryVersion.find().orElse("(version unknown)") + " guards " + what + " of "
                + ApplicationName.find().map(name -> "application " + name).orElse("an application without a name");
    }

    private static String named(List<String> labels) {
        int more = labels.size() - NAMED;
        return String.join(", ", labels.subList(0, Math.min(NAMED, labels.size())))
                + (more > 0 ? " and " + more + " more" : "");
    }
}
