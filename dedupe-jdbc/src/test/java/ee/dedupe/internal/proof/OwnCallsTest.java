package ee.dedupe.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.GivenUp;
import ee.dedupe.internal.proof.store.PendingCallStore.Left;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.SketchPendingCalls;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two applications in one database, with names that are equal: a jar in both, or two stages of one product. */
class OwnCallsTest {
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final String NAME = "outbox:mail";
    private static final OwnerToken OWNER = new OwnerToken(1, 1);
    private static final OwnerToken OTHER = new OwnerToken(2, 2);

    private final ManualClock clock = new ManualClock();
    private final PendingCallStore shared = new SketchPendingCalls(clock);
    private final PendingCallStore a = new OwnCalls(shared, new OwnNames("application-a"), ResultSeal.none());
    private final PendingCallStore b = new OwnCalls(shared, new OwnNames("application-b"), ResultSeal.none());
    private final PendingCallStore plain = new OwnCalls(shared, new OwnNames("dedupe"), ResultSeal.none());

    private static StorageKey key(String text) {
        return StorageKeys.message(text);
    }

    private static PendingCall call(String text) {
        return new PendingCall(key(text), NAME, text);
    }

    private static Optional<String> taken(PendingCallStore store) {
        return store.take(NAME, OTHER, LEASE).map(PendingCall::input);
    }

    @Test
    void rowsWithoutANamespace_areToldOfOnce_andByNoApplicationWithoutOne() {
        plain.send(call("of before"), false);
        a.send(call("of a"), false);
        try (LogLines log = new LogLines()) {
            assertThat(plain.left(NAME, 10).waiting()).isEqualTo(1);
            assertThat(a.left(NAME, 10).waiting()).isEqualTo(1);
            assertThat(a.left(NAME, 10).waiting()).isEqualTo(1);

            assertThat(log.all())
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .contains("DEDUP0167 Rows of " + NAME + " lie in dedupe_pending without a namespace: 1 that wait");
        }
    }

    @Test
    void withoutSuchRows_nothingIsTold() {
        a.send(call("of a"), false);
        try (LogLines log = new LogLines()) {
            b.left(NAME, 10);

            assertThat(log.all()).isEmpty();
        }
    }

    @Test
    void letter_isTakenByItsApplicationAlone_underTheNameThatItAskedFor() {
        a.send(call("of a"), false);

        assertThat(taken(b)).isEmpty();
        assertThat(taken(plain)).isEmpty();
        assertThat(a.take(NAME, OTHER, LEASE)).map(PendingCall::operation).contains(NAME);
    }

    @Test
    void abandonedCall_isDrivenOnByItsApplicationAlone() {
        a.begin(call("of a"), OWNER, LEASE);
        clock.pass(LEASE.plusSeconds(1));

        assertThat(taken(b)).isEmpty();
        assertThat(b.left(NAME, 10)).isEqualTo(new Left(0, 0));
        assertThat(taken(a)).contains("of a");
    }

    @Test
    void whatIsGivenUp_isShownRetriedAndDropped_byItsApplicationAlone() {
        a.begin(call("of a"), OWNER, LEASE);
        a.giveUp(key("of a"), OWNER);

        assertThat(b.givenUp(NAME, 10)).isEmpty();
        assertThat(b.retry(NAME, key("of a"))).isFalse();
        assertThat(b.drop(NAME, key("of a"))).isFalse();
        assertThat(a.givenUp(NAME, 10)).containsExactly(new GivenUp(key("of a"), 0));
        assertThat(a.retry(NAME, key("of a"))).isTrue();
    }

    @Test
    void lineOfOneApplication_isNotHeldBackByTheOthers() {
        PendingCall line = call("of this line");
        a.send(line, true);
        b.send(line, true);
        a.take(NAME, OWNER, LEASE);

        assertThat(taken(b)).contains("of this line");
    }

    @Test
    void defaultNamespace_findsTheRowsOfEarlierVersions() {
        shared.send(call("of before"), true);

        assertThat(taken(plain)).contains("of before");
    }

    private PendingCallStore sealedBy(String id, int first) {
        byte[] secret = new byte[32];
        secret[0] = (byte) first;
        return new OwnCalls(
                shared,
                new OwnNames("dedupe"),
                ResultSeal.with(() -> List.of(new ResponseKeys.Key(id, new SecretKeySpec(secret, "AES")))));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsSent_isSealedWhereResultsAre_andOpenedWithItsKeyAlone(boolean inOrder) {
        sealedBy("a", 1).send(call("to whom \ud83d"), inOrder);
        OwnerToken owner = new OwnerToken(3, 3);
        PendingCall stored = shared.take(NAME, owner, LEASE).orElseThrow();
        shared.putOff(stored.key(), owner, 0, Duration.ZERO);
        PendingCall closed = sealedBy("b", 2).take(NAME, owner, LEASE).orElseThrow();
        shared.putOff(stored.key(), owner, 0, Duration.ZERO);

        assertThat(stored.input()).doesNotContain("whom");
        assertThat(SealedInput.isSealed(closed)).isTrue();
        assertThat(taken(sealedBy("a", 1))).contains("to whom \ud83d");
    }

    @Test
    void parametersOfCalls_areSealedToo_andThoseOfBeforeAreRead() {
        sealedBy("a", 1).begin(call("secret"), OWNER, LEASE);
        shared.begin(call("of before"), OTHER, LEASE);

        assertThat(shared.held(key("secret"), OWNER).orElseThrow().input()).doesNotContain("secret");
        assertThat(sealedBy("a", 1).held(key("secret"), OWNER))
                .map(PendingCall::input)
                .contains("secret");
        assertThat(sealedBy("a", 1).held(key("of before"), OTHER))
                .map(PendingCall::input)
                .contains("of before");
    }

    @Test
    void names_ofTwoNamespaces_areNeverOne_andFitTheirColumn() {
        List<String> namespaces =
                List.of("dedupe", "a", "a b", "outbox:a", "stra\u00dfe", "n".repeat(65), "n".repeat(66));
        List<String> names = List.of(NAME, "b " + NAME, "x".repeat(200), "y".repeat(200));
        List<String> all = namespaces.stream()
                .flatMap(namespace -> names.stream().map(name -> new OwnNames(namespace).of(name, 200)))
                .toList();

        assertThat(all).doesNotHaveDuplicates().allMatch(name -> name.length() <= 200);
        assertThat(all.stream().skip(names.size())).allMatch(name -> name.matches("[ -~]+"));
    }
}
