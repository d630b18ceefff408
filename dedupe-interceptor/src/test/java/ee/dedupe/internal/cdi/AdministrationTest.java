package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Administration;
import ee.dedupe.Administration.ClaimView;
import ee.dedupe.Administration.Overview;
import ee.dedupe.Administration.State;
import ee.dedupe.ClaimForgotten;
import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.Mode;
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
                        "the store 'memory'", Map.of(Mode.ENFORCE, 3L), 0, 0, false, true, Map.of(), List.of()));
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
    void claimsOf_anUnknownOperation_areNone() {
        assertThat(administration.claimsOf("com.acme.Unknown.create", "alice", "k-1"))
                .isEmpty();
    }

    @Singleton
    static class Desk {
        @Inject
        DedupeContext context;

        @Inject
        Administration administration;

        @Inject
        Instance<Desk> self;

        private int runs;

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

        final List<ClaimForgotten> forgotten = new ArrayList<>();

        void note(@Observes ClaimForgotten event) {
            forgotten.add(event);
        }
    }
}
