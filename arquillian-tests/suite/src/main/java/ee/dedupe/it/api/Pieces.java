package ee.dedupe.it.api;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import ee.dedupe.it.kit.Ledger;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.util.List;

/** Pieces of work inside methods that are not guarded themselves, each in a transaction. */
@ApplicationScoped
@Transactional
public class Pieces {
    @Inject
    Deduplicator deduplicator;

    @Inject
    Executions executions;

    @Inject
    Ledger ledger;

    @Inject
    Gates gates;

    public Object call(String options, String test, String ending) throws Exception {
        return switch (options) {
            case "replay" ->
                deduplicator.call("replay", test, CallOptions.replaying(Slip.class), () -> slip(test, ending));
            case "reject" -> deduplicator.call("reject", test, CallOptions.<Slip>rejecting(), () -> slip(test, ending));
            case "skip" ->
                deduplicator.call("skip", test, CallOptions.skipping(), () -> {
                    slip(test, ending);
                    return null;
                });
            case "held" ->
                deduplicator.call(
                        "held", test, CallOptions.replaying(Slip.class).waitFor(Duration.ofSeconds(60)), () -> {
                            gates.pass(test);
                            return slip(test, ending);
                        });
            case "short" ->
                deduplicator.call(
                        "short",
                        test,
                        CallOptions.replaying(Slip.class).ttl(Duration.ofSeconds(2)),
                        () -> slip(test, ending));
            default -> throw new IllegalArgumentException(options);
        };
    }

    /** Two operations with one key, and one operation with two keys. */
    public List<String> apart(String test) throws Exception {
        CallOptions<Slip> options = CallOptions.replaying(Slip.class);
        return List.of(
                deduplicator.call("one", test, options, () -> slip(test, "ok")).toString(),
                deduplicator
                        .call("other", test, options, () -> slip(test, "ok"))
                        .toString(),
                deduplicator
                        .call("one", test + "2", options, () -> slip(test, "ok"))
                        .toString(),
                deduplicator.call("one", test, options, () -> slip(test, "ok")).toString());
    }

    private Slip slip(String test, String ending) throws Exception {
        int run = executions.ranFor(test, ending);
        ledger.write(test, ending);
        return new Slip(run);
    }

    /** A result. */
    public record Slip(int run) {}
}
