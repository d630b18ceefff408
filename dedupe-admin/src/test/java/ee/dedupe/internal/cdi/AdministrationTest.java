package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Administration;
import ee.dedupe.Administration.ClaimForgotten;
import ee.dedupe.Administration.ClaimView;
import ee.dedupe.Administration.ModeChanged;
import ee.dedupe.Administration.Overview;
import ee.dedupe.Administration.State;
import ee.dedupe.Administration.TemporaryMode;
import ee.dedupe.CallOptions;
import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.Mode;
import ee.dedupe.internal.administration.NodeAdministration;
import ee.dedupe.internal.administration.NodeView;
import ee.dedupe.tck.LogLines;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an operator sees and does, in a real container. */
class AdministrationTest {
    private static final String NOBODYS = "0".repeat(64);

    private final WeldApp app = WeldApp.start(Desk.class, Office.class);
    private final Desk desk = app.bean(Desk.class);
    private final Office office = app.bean(Office.class);
    private final Administration administration = office.administration;

    @AfterEach
    void close() {
        app.close();
    }

    private ClaimView only() {
        List<ClaimView> claims = administration.claims(10);
        assertThat(claims).hasSize(1);
        return claims.get(0);
    }

    @Test
    void overview_isOfThisNode() {
        assertThat(administration.overview())
                .isEqualTo(new Overview(
                        "the store 'memory'", Map.of(Mode.ENFORCE, 3L), 0, 0, false, Map.of(), List.of(), List.of()));
    }

    @Test
    void overview_countsCalls_andNamesTheLastDuplicates() {
        desk.charge("o-1");
        desk.charge("o-1");
        desk.charge("o-1");
        Overview overview = administration.overview();

        assertThat(overview.outcomes()).isEqualTo(Map.of("executed", 1L, "replayed", 2L));
        assertThat(overview.latest()).hasSize(2).allSatisfy(call -> {
            assertThat(call.operation()).endsWith("Desk.charge");
            assertThat(call.outcome()).isEqualTo("replayed");
            assertThat(call.keyHash()).contains(only().keyHash());
        });
    }

    @Test
    void node_tellsTheModeAndTheCalls_ofEachOperation() {
        String operation = Desk.class.getName() + ".charge";
        desk.charge("o-1");
        desk.charge("o-1");
        administration.setMode(operation, Mode.OBSERVE, Duration.ofMinutes(1), "looking");
        NodeView node = office.node.node();

        assertThat(node.store()).isEqualTo("memory");
        assertThat(node.guarded())
                .extracting(NodeView.Guarded::name)
                .containsExactly(
                        operation, Desk.class.getName() + ".forgetItself", Desk.class.getName() + ".lookWhileOneWaits");
        assertThat(node.guarded().get(0))
                .isEqualTo(
                        new NodeView.Guarded(operation, Set.of(Mode.OBSERVE), Map.of("executed", 1L, "replayed", 1L)));
        assertThat(node.lastHour().counts()).containsOnlyKeys("executed", "replayed");
    }

    @Test
    void claims_areThoseThatLive_withoutWhatIsStored() {
        String run = desk.charge("o-1");
        ClaimView claim = only();

        assertThat(claim.state()).isEqualTo(State.COMPLETED);
        assertThat(claim.operation()).contains(Desk.class.getName() + ".charge");
        assertThat(claim.age()).isLessThan(Duration.ofMinutes(1));
        assertThat(claim.left().orElseThrow()).isPositive().isLessThanOrEqualTo(Duration.ofSeconds(90));
        assertThat(administration.claim(claim.keyHash())).isPresent();
        assertThat(claim.toString()).doesNotContain(run, "o-1");
    }

    @Test
    void forget_theNextCallRuns_andIsToldWithItsReason() {
        desk.charge("o-1");
        assertThat(desk.charge("o-1")).isEqualTo("run 1");
        String keyHash = only().keyHash();
        try (LogLines log = new LogLines()) {
            assertThat(administration.forget(keyHash, "the gateway lost it")).isTrue();

            assertThat(log.all())
                    .containsExactly("INFO DEDUP0070 The claim " + keyHash
                            + " was forgotten by somebody who is not authenticated: the gateway lost it");
        }
        assertThat(office.forgotten).containsExactly(new ClaimForgotten(keyHash, "", "the gateway lost it"));
        assertThat(desk.charge("o-1")).isEqualTo("run 2");
    }

    @Test
    void byJmx_theSameIsSeen_andAuditedAsJmx() throws Exception {
        desk.charge("o-1");
        String keyHash = only().keyHash();
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = server.queryNames(new ObjectName("ee.dedupe:type=Dedupe,*"), null)
                .iterator()
                .next();

        assertThat(server.getAttribute(name, "Store")).isEqualTo("the store 'memory'");
        assertThat(server.invoke(name, "forget", new Object[] {keyHash, "stuck"}, new String[] {
                    String.class.getName(), String.class.getName()
                }))
                .isEqualTo(true);
        assertThat(office.forgotten).containsExactly(new ClaimForgotten(keyHash, "JMX", "stuck"));
    }

    @Test
    void mode_ofOneOperation_holdsUntilItIsEnded_andIsToldWithItsReason() {
        String operation = Desk.class.getName() + ".charge";
        desk.charge("o-1");
        try (LogLines log = new LogLines()) {
            TemporaryMode set = administration.setMode(operation, Mode.OBSERVE, Duration.ofMinutes(15), "looking");

            assertThat(desk.charge("o-1")).isEqualTo("run 2");
            assertThat(administration.overview().operations()).isEqualTo(Map.of(Mode.ENFORCE, 2L, Mode.OBSERVE, 1L));
            assertThat(administration.overview().temporaryModes()).containsExactly(set);
            assertThat(administration.endMode("too wide")).isFalse();
            assertThat(administration.endMode(operation, "seen")).isTrue();
            assertThat(desk.charge("o-1")).isEqualTo("run 1");
            assertThat(log.all().stream().filter(line -> line.startsWith("INFO")))
                    .containsExactly(
                            "INFO DEDUP0079 The mode of " + operation + " on this node is observe until " + set.until()
                                    + ", set by somebody who is not authenticated: looking",
                            "INFO DEDUP0079 The mode of " + operation + " on this node is that of the configuration"
                                    + " again, ended by somebody who is not authenticated: seen");
            assertThat(office.changes)
                    .containsExactly(
                            new ModeChanged(
                                    Optional.of(operation),
                                    Optional.of(Mode.OBSERVE),
                                    Optional.of(set.until()),
                                    "",
                                    "looking"),
                            new ModeChanged(Optional.of(operation), Optional.empty(), Optional.empty(), "", "seen"));
        }
    }

    @Test
    void mode_ofAll_isThatOfPiecesOfWorkToo_andEnded() throws Exception {
        desk.pieces("p-1");
        administration.setMode(Mode.OFF, Duration.ofMinutes(15), "a broken release");

        assertThat(desk.pieces("p-1")).isEqualTo("run 2");
        assertThat(administration.overview().operations()).isEqualTo(Map.of(Mode.OFF, 3L));
        assertThat(administration.endMode("mended")).isTrue();
        assertThat(desk.pieces("p-1")).isEqualTo("run 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0.999S", "PT24H0.001S", "-PT1S"})
    void mode_forNoTime_orTooLong_isRefused(String howLong) {
        assertThatThrownBy(() -> administration.setMode(Mode.OFF, Duration.parse(howLong), "r"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The time must be PT1S to PT24H");
    }

    @Test
    void mode_ofAnUnknownOperation_orWithoutAReason_isRefused() {
        assertThatThrownBy(() -> administration.setMode("com.acme.Unknown.x", Mode.OFF, Duration.ofHours(24), "r"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("No guarded operation of this application has this name");
        assertThatThrownBy(() -> administration.setMode(Mode.OFF, Duration.ofSeconds(1), " "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The reason must have");
        assertThat(administration.overview().temporaryModes()).isEmpty();
        assertThat(office.changes).isEmpty();
    }

    @Test
    void forget_nobodysKey_false_andIsNotTold() {
        assertThat(administration.forget(NOBODYS, "why not")).isFalse();
        assertThat(administration.forgetEvenRunning(NOBODYS, "why not")).isFalse();
        assertThat(administration.claim(NOBODYS)).isEmpty();
        assertThat(office.forgotten).isEmpty();
    }

    @Test
    void overview_countsTheCallThatRuns_andItsDuplicateThatWaits() throws Exception {
        assertThat(desk.lookWhileOneWaits("o-1")).isEqualTo("1 runs, 1 waits");
        desk.second.get(10, TimeUnit.SECONDS);
        assertThat(administration.overview().running()).isZero();
        assertThat(administration.overview().waiting()).isZero();
    }

    @Test
    void forget_ofARunningCall_isRefusedUnlessForced() {
        assertThat(desk.forgetItself("o-1")).isEqualTo("IN_PROGRESS, false, true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "two\nlines"})
    void forget_withoutAReason_isRefused(String reason) {
        assertThatThrownBy(() -> administration.forget(NOBODYS, reason))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The reason must have 1 to 200 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "zz", "00"})
    void claim_ofNoHash_isRefused(String keyHash) {
        assertThatThrownBy(() -> administration.claim(keyHash)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1_001})
    void claims_tooManyOrNone_isRefused(int most) {
        assertThatThrownBy(() -> administration.claims(most))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("most must be 1 to 1000, was " + most);
    }

    @Test
    void claimsOf_anUnknownOperation_isRefused() {
        assertThatThrownBy(() -> administration.claimsOf("com.acme.Unknown.create", "alice", "k-1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("No guarded operation of this application has this name");
    }

    @Singleton
    static class Desk {
        @Inject
        DedupeContext context;

        @Inject
        Administration administration;

        @Inject
        Instance<Desk> self;

        @Inject
        Deduplicator deduplicator;

        private int runs;

        String pieces(String key) throws Exception {
            return deduplicator.call("pieces", key, CallOptions.replaying(String.class), () -> "run " + ++runs);
        }

        @Deduplicated
        public String charge(String order) {
            runs++;
            return "run " + runs;
        }

        CompletableFuture<String> second = CompletableFuture.completedFuture("");

        @Deduplicated
        public String lookWhileOneWaits(String order) {
            // Through the proxy: this object is not intercepted.
            second = CompletableFuture.supplyAsync(() -> self.get().lookWhileOneWaits(order));
            while (administration.overview().waiting() == 0 && !second.isDone()) {
                Thread.onSpinWait();
            }
            Overview node = administration.overview();
            return node.running() + " runs, " + node.waiting() + " waits";
        }

        @Deduplicated
        public String forgetItself(String order) {
            String mine = context.keyHash().orElseThrow();
            State state = administration.claim(mine).orElseThrow().state();
            return state + ", " + administration.forget(mine, "test") + ", "
                    + administration.forgetEvenRunning(mine, "test");
        }
    }

    @Singleton
    static class Office {
        @Inject
        Administration administration;

        @Inject
        NodeAdministration node;

        final List<ClaimForgotten> forgotten = new ArrayList<>();
        final List<ModeChanged> changes = new ArrayList<>();

        void note(@Observes ModeChanged event) {
            changes.add(event);
        }

        void note(@Observes ClaimForgotten event) {
            forgotten.add(event);
        }
    }
}
