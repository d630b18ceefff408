package ee.dedupe.internal.administration;

import ee.dedupe.Administration.ClaimForgotten;
import ee.dedupe.Administration.ClaimView;
import ee.dedupe.Administration.Overview;
import ee.dedupe.Administration.State;
import ee.dedupe.Administration.TemporaryMode;
import ee.dedupe.Mode;
import ee.dedupe.internal.administration.NodeView.Guarded;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.config.TemporaryModes;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.feature.UnfinishedCalls;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Shows an operator the claims of a store, and ends them. Thread-safe. */
public final class StoreAdministration {
    private static final int MOST_CLAIMS = 1_000;
    private static final int CALLERS_TOLD = 5;

    private final ShownStore store;
    private final Engine engine;
    private final StorageKeys keys;
    private final Operators operators;
    private final Optional<CallRecords> records;
    private final Optional<UnfinishedCalls> left;

    /**
     * Administers the store of an application.
     *
     * @param records of calls in their own transactions, if there are any
     * @param left by calls that were noted, or have sent something, if any do
     */
    public StoreAdministration(
            ShownStore store,
            Engine engine,
            StorageKeys keys,
            Operators operators,
            Optional<CallRecords> records,
            Optional<UnfinishedCalls> left) {
        this.store = store;
        this.engine = engine;
        this.keys = keys;
        this.operators = operators;
        this.records = records;
        this.left = left;
    }

    /** Returns the state of this node, with how many operations are in each mode, and with what operators have set. */
    public Overview overview(Map<Mode, Long> operations, List<TemporaryMode> temporaryModes) {
        return new Overview(
                store.title(),
                operations,
                engine.leases().size(),
                engine.waitingRoom().size(),
                engine.breakerOpen().getAsBoolean(),
                operators.tally().outcomes(),
                operators.tally().latest(),
                temporaryModes);
    }

    /** Returns what the page shows of this node, with the modes of each guarded operation, by its name. */
    public NodeView node(SortedMap<String, Set<Mode>> modes) {
        CallTally tally = operators.tally();
        return new NodeView(
                store.name(),
                records.isPresent(),
                tally.since(),
                modes.entrySet().stream()
                        .map(each -> new Guarded(each.getKey(), each.getValue(), tally.outcomes(each.getKey())))
                        .toList(),
                operators.lastHour().read(),
                operators.telemetry().callers().most(CALLERS_TOLD));
    }

    public List<ClaimView> claims(int most) {
        if (most < 1 || most > MOST_CLAIMS) {
            throw new ForOperators.Refused("most must be 1 to " + MOST_CLAIMS + ", was " + most);
        }
        return ask(browser -> browser.list(most)).stream()
                .map(StoreAdministration::view)
                .toList();
    }

    public Optional<ClaimView> claim(String keyHash) {
        return find(key(keyHash));
    }

    private Optional<ClaimView> find(StorageKey key) {
        return ask(browser -> browser.find(key)).map(StoreAdministration::view);
    }

    /** Looks for each operation with this name, and for each way of naming a caller: a claim tells neither. */
    public List<ClaimView> claimsOf(Stream<Operation> operations, String caller, String idempotencyKey) {
        return operations
                .flatMap(operation ->
                        callers(caller).map(each -> keys.forKey(each.orElse(null), operation, idempotencyKey)))
                .distinct()
                .flatMap(key -> find(key).stream())
                .toList();
    }

    private static Stream<Optional<Caller>> callers(String name) {
        return name.isEmpty()
                ? Stream.of(Optional.empty())
                : Stream.of(Caller.Source.values()).map(source -> Optional.of(new Caller(source, name)));
    }

    /**
     * Ends a claim, and removes the record of its call, which would answer the next one.
     *
     * @param actor who does it; empty for the principal
     */
    public boolean forget(String keyHash, String reason, boolean evenRunning, Optional<String> actor) {
        StorageKey key = key(keyHash);
        Act act = operators.act(reason, actor);
        boolean recorded = records.filter(any -> evenRunning || !isRunning(key))
                .map(known -> known.remove(key))
                .orElse(false);
        boolean forgotten = recorded;
        try {
            forgotten |= ask(browser -> browser.forget(key, evenRunning));
        } finally {
            // Also of a record that is removed when the claim store does not answer any more.
            if (forgotten) {
                engine.forget().accept(key);
                operators.forgotten(new ClaimForgotten(key.toHex(), act.by(), act.reason()));
            }
        }
        return forgotten;
    }

    /** Its record, if there is one, is that of an earlier run. */
    private boolean isRunning(StorageKey key) {
        return find(key)
                .filter(claim -> claim.state() == State.IN_PROGRESS || claim.state() == State.UNKNOWN)
                .isPresent();
    }

    /** Returns what sets and ends these modes, in the name of the same people. */
    public ModeAdministration over(TemporaryModes modes) {
        return new ModeAdministration(modes, operators, Instant::now);
    }

    /** Returns what shows and ends the calls that nobody finishes. */
    public PendingCalls pending() {
        return new PendingCalls(left, operators);
    }

    /** Reads a hash as operators write it; throws {@link IllegalArgumentException} for what is none. */
    public static StorageKey key(String keyHash) {
        return StorageKey.of(HexFormat.of().parseHex(keyHash));
    }

    private static ClaimView view(LiveClaim claim) {
        return new ClaimView(
                claim.key().toHex(),
                State.valueOf(claim.state().name()),
                claim.age(),
                claim.left(),
                Optional.of(claim.operation()).filter(operation -> !operation.isEmpty()));
    }

    private <T> T ask(Function<ClaimBrowser, T> question) {
        try {
            return question.apply(store.store().get().browser());
        } catch (ClaimStoreException e) {
            throw new ForOperators.Unavailable("DEDUP0072 The claim store did not answer an operator", e);
        }
    }
}
