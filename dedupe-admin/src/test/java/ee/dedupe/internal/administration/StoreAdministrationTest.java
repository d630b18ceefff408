package ee.dedupe.internal.administration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Administration.ClaimView;
import ee.dedupe.Mode;
import ee.dedupe.internal.call.FakeCommittedCalls;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.FakeEvents;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.transaction.FakeManager;
import ee.dedupe.internal.transaction.OwnTransaction;
import ee.dedupe.internal.transaction.ServerTransactions;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.ForwardingStore;
import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StoreAdministrationTest {
    private static final Operation PAY = new Operation("com.acme.Payments", "pay", List.of("int"), "");
    private static final Operation OVERLOAD = new Operation("com.acme.Payments", "pay", List.of("long"), "");

    private final MemoryClaimStore store = new MemoryClaimStore(System::nanoTime, 100);
    private final StorageKeys keys = new StorageKeys("test");
    private final List<StorageKey> forgottenHere = new ArrayList<>();
    private final FakeManager manager = new FakeManager();
    private final FakeCommittedCalls committed = new FakeCommittedCalls(manager);
    private Optional<CallRecords> records = Optional.empty();
    private final StoreAdministration administration = over(store);
    private int attempts;

    private StoreAdministration over(ClaimStore asked) {
        Engine engine = Engine.over(
                asked,
                Runnable::run,
                Recorder.NONE,
                System::nanoTime,
                () -> 0,
                new Limits(Duration.ofSeconds(1), 0, 0),
                lost -> {});
        Engine noting = new Engine(
                engine.judge(),
                engine.settlement(),
                engine.leases(),
                engine.waitingRoom(),
                () -> true,
                forgottenHere::add,
                engine.forgetting(),
                engine.looks(),
                engine.unsettled(),
                engine.sweep(),
                engine.close());
        Telemetry telemetry = new Telemetry(Recorder.NONE, new EventPublisher(new FakeEvents()), Optional.empty());
        return new StoreAdministration(
                new ShownStore("the store 'memory'", "memory", () -> asked),
                noting,
                keys,
                new Operators(telemetry, new CallTally(InstantSource.system()), new LastHour(0, Map::of), () -> "olga"),
                records,
                Optional.empty());
    }

    private StorageKey claim(Caller caller, Operation operation) {
        StorageKey key = keys.forKey(caller, operation, "k-1");
        attempts++;
        store.claim(new ClaimRequest(
                key, new OwnerToken(1, attempts), new Term.Fixed(Duration.ofMinutes(1)), Optional.empty()));
        return key;
    }

    private List<String> hashesOf(String caller) {
        return administration.claimsOf(Stream.of(PAY, OVERLOAD), caller, "k-1").stream()
                .map(ClaimView::keyHash)
                .toList();
    }

    @Test
    void node_tellsItsOperations_alsoThoseThatNobodyCalled() {
        NodeView node = administration.node(new TreeMap<>(Map.of(PAY.label(), Set.of(Mode.OBSERVE))));

        assertThat(node.store()).isEqualTo("memory");
        assertThat(node.keepsRecords()).isFalse();
        assertThat(node.guarded())
                .containsExactly(new NodeView.Guarded("com.acme.Payments.pay", Set.of(Mode.OBSERVE), Map.of()));
        assertThat(node.lastHour().counts()).isEmpty();
        assertThat(node.since()).isBeforeOrEqualTo(Instant.now());
    }

    @ParameterizedTest
    @EnumSource
    void claimsOf_aCaller_areFoundWhereverTheNameIsFrom(Caller.Source source) {
        StorageKey key = claim(new Caller(source, "alice"), PAY);

        assertThat(hashesOf("alice")).containsExactly(key.toHex());
        assertThat(hashesOf("bob")).isEmpty();
        assertThat(hashesOf("")).isEmpty();
    }

    @Test
    void claimsOf_nobody_areFound() {
        assertThat(hashesOf("")).isEmpty();
        StorageKey key = claim(null, PAY);

        assertThat(hashesOf("")).containsExactly(key.toHex());
    }

    /** Two modules may have one operation. */
    @Test
    void claimsOf_anOperationThatIsThereTwice_areFoundOnce() {
        StorageKey key = claim(null, PAY);

        assertThat(administration.claimsOf(Stream.of(PAY, PAY), "", "k-1"))
                .extracting(ClaimView::keyHash)
                .containsExactly(key.toHex());
    }

    @Test
    void overview_tellsThatTheBreakerIsOpen() {
        assertThat(administration.overview(Map.of(), List.of()).breakerOpen()).isTrue();
    }

    @Test
    void forget_withAReasonThatIsTooLong_isRefused() {
        StorageKey key = claim(null, PAY);

        assertThatThrownBy(() -> administration.forget(key.toHex(), "x".repeat(201), false, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The reason must have 1 to 200 characters");
        assertThat(administration.forget(key.toHex(), "x".repeat(200), false, Optional.empty()))
                .isTrue();
    }

    @Test
    void claimsOf_overloadedMethods_areAllFound() {
        StorageKey one = claim(new Caller(Caller.Source.HEADER, "alice"), PAY);
        StorageKey other = claim(new Caller(Caller.Source.HEADER, "alice"), OVERLOAD);

        assertThat(hashesOf("alice")).containsExactlyInAnyOrder(one.toHex(), other.toHex());
    }

    @Test
    void forget_isLoggedWithTheOperatorsName() {
        StorageKey key = claim(null, PAY);
        try (LogLines log = new LogLines()) {
            assertThat(administration.forget(key.toHex(), "double booking", false, Optional.empty()))
                    .isTrue();

            assertThat(log.all())
                    .containsExactly(
                            "INFO DEDUP0070 The claim " + key.toHex() + " was forgotten by olga: double booking");
        }
    }

    @Test
    void forget_theNodeForgetsWhatItRemembersItself() {
        StorageKey key = claim(null, PAY);

        administration.forget("0".repeat(64), "not there", false, Optional.empty());
        assertThat(forgottenHere).isEmpty();
        administration.forget(key.toHex(), "double booking", false, Optional.empty());
        assertThat(forgottenHere).containsExactly(key);
    }

    private StoreAdministration overRecords() {
        return overRecords(store);
    }

    private StoreAdministration overRecords(ClaimStore claims) {
        Transactions transactions = new ServerTransactions(manager, new OwnTransaction(() -> manager));
        records = Optional.of(new CallRecords(committed, transactions));
        return over(claims);
    }

    private StorageKey recorded(StorageKey key) {
        committed.add(key);
        return key;
    }

    private boolean isRecorded(StorageKey key) {
        return committed.has(key);
    }

    private static boolean forget(StoreAdministration by, StorageKey key, boolean evenRunning) {
        return by.forget(key.toHex(), "double booking", evenRunning, Optional.empty());
    }

    @Test
    void forget_ofARecordedCall_removesItsRecordToo() {
        StorageKey key = recorded(claim(null, PAY));

        assertThat(forget(overRecords(), key, false)).isTrue();
        assertThat(isRecorded(key)).isFalse();
        assertThat(administration.claim(key.toHex())).isEmpty();
    }

    @Test
    void forget_whereOnlyTheRecordIsLeft_removesIt_andIsLogged() {
        StorageKey key = recorded(keys.forKey(null, PAY, "k-1"));
        StoreAdministration own = overRecords();
        try (LogLines log = new LogLines()) {
            assertThat(forget(own, key, false)).isTrue();

            assertThat(log.all()).singleElement().asString().startsWith("INFO DEDUP0070 ");
        }
        assertThat(isRecorded(key)).isFalse();
        assertThat(forget(own, key, false)).isFalse();
    }

    @Test
    void forget_inATransaction_removesTheRecordWithIt() {
        StorageKey key = recorded(keys.forKey(null, PAY, "k-1"));
        StoreAdministration own = overRecords();
        manager.begin();
        assertThat(forget(own, key, false)).isTrue();
        manager.rollback();

        assertThat(isRecorded(key)).isTrue();
    }

    @Test
    void forget_ofARunningCall_keepsTheRecordOfItsEarlierRun_unlessForced() {
        StorageKey key = recorded(keys.forKey(null, PAY, "k-1"));
        Term leased = new Term.Leased(Duration.ofMinutes(1), Duration.ofMinutes(1));
        store.claim(new ClaimRequest(key, new OwnerToken(1, 99), leased, Optional.empty()));
        StoreAdministration own = overRecords();

        assertThat(forget(own, key, false)).isFalse();
        assertThat(isRecorded(key)).isTrue();
        assertThat(forget(own, key, true)).isTrue();
        assertThat(isRecorded(key)).isFalse();
    }

    @Test
    void forget_whoseRecordCannotBeRemoved_forgetsNothing() {
        StorageKey key = recorded(claim(null, PAY));
        committed.failing = "forget";
        StoreAdministration own = overRecords();

        assertThatThrownBy(() -> forget(own, key, false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0141 ");
        assertThat(administration.claim(key.toHex())).isPresent();
    }

    @Test
    void forget_whoseClaimStoreIsGoneWhenTheRecordIsRemoved_isLoggedAllTheSame() {
        StorageKey key = recorded(keys.forKey(null, PAY, "k-1"));
        StoreAdministration own = overRecords(new Gone() {
            @Override
            public Optional<LiveClaim> find(StorageKey asked) {
                return Optional.empty();
            }
        });
        try (LogLines log = new LogLines()) {
            assertThatThrownBy(() -> forget(own, key, false)).hasMessageStartingWith("DEDUP0072 ");

            assertThat(log.all()).singleElement().asString().startsWith("INFO DEDUP0070 ");
        }
        assertThat(isRecorded(key)).isFalse();
    }

    /** Not every store keeps it. */
    @Test
    void claimOfAnUnknownOperation_tellsNone() {
        StorageKey key = claim(null, PAY);

        assertThat(administration.claim(key.toHex())).map(ClaimView::operation).contains(Optional.empty());
    }

    @Test
    void storeThatDoesNotAnswer_isToldOf() {
        StoreAdministration gone = over(new Gone());

        assertThatThrownBy(() -> gone.claims(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("DEDUP0072 The claim store did not answer an operator")
                .hasCauseInstanceOf(ClaimStoreException.class);
    }

    private static class Gone extends ForwardingStore implements ClaimBrowser {
        Gone() {
            super(new MemoryClaimStore(System::nanoTime, 1));
        }

        @Override
        public ClaimBrowser browser() {
            return this;
        }

        @Override
        public Optional<LiveClaim> find(StorageKey key) {
            throw new ClaimStoreException("gone");
        }

        @Override
        public Optional<ClaimRecord> read(StorageKey key) {
            throw new ClaimStoreException("gone");
        }

        @Override
        public List<LiveClaim> list(int most) {
            throw new ClaimStoreException("gone");
        }

        @Override
        public boolean forget(StorageKey key, boolean evenRunning) {
            throw new ClaimStoreException("gone");
        }
    }
}
