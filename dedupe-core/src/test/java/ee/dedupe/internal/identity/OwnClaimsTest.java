package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.MapRecordStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Three applications in one store, of which one has the default namespace. */
class OwnClaimsTest {
    private static final String OPERATION = "com.acme.Payments.pay";

    private final ManualClock clock = new ManualClock();
    private long tokens;

    /** What the applications share. */
    enum Shared {
        MEMORY {
            @Override
            ClaimStore open(ManualClock clock) {
                return new MemoryClaimStore(clock::nanoTime, 50_000);
            }
        },
        RECORDS {
            @Override
            ClaimStore open(ManualClock clock) {
                return new RecordClaimStore(new MapRecordStore(clock::nanoTime), clock.instants());
            }
        };

        abstract ClaimStore open(ManualClock clock);
    }

    private static ClaimStore of(ClaimStore shared, String namespace) {
        return new OwnClaims(shared, new Namespace(namespace));
    }

    private StorageKey claims(ClaimStore store, String text, String operation) {
        StorageKey key = StorageKeys.message(text);
        ClaimRequest request = new ClaimRequest(
                key,
                new OwnerToken(1, ++tokens),
                new Term.Fixed(Duration.ofMinutes(1)),
                Optional.empty(),
                new Origin(operation, Optional.empty()));
        assertThat(store.claim(request)).isInstanceOf(ClaimResult.Granted.class);
        return key;
    }

    private static List<String> listed(ClaimStore store) {
        return store.browser().list(10).stream().map(LiveClaim::operation).toList();
    }

    @ParameterizedTest
    @EnumSource
    void claims_areListedForTheirApplicationAlone(Shared shared) {
        ClaimStore all = shared.open(clock);
        ClaimStore a = of(all, "a");
        ClaimStore b = of(all, "b");
        ClaimStore plain = of(all, "dedupe");
        claims(a, "1", OPERATION);
        claims(b, "2", "com.acme.Orders.order");
        claims(plain, "3", "com.acme.Bookings.book");

        assertThat(listed(a)).containsExactly(OPERATION);
        assertThat(listed(b)).containsExactly("com.acme.Orders.order");
        assertThat(listed(plain)).containsExactly("com.acme.Bookings.book");
    }

    @ParameterizedTest
    @EnumSource
    void claim_ofAnother_isNotFound_norForgotten(Shared shared) {
        ClaimStore all = shared.open(clock);
        ClaimStore a = of(all, "a");
        StorageKey key = claims(a, "1", OPERATION);

        for (String other : List.of("b", "dedupe", "a ")) {
            assertThat(of(all, other).browser().find(key)).isEmpty();
            assertThat(of(all, other).browser().forget(key, true)).isFalse();
        }
        assertThat(a.browser().find(key)).map(LiveClaim::operation).contains(OPERATION);
        assertThat(a.browser().forget(key, true)).isTrue();
        assertThat(a.browser().find(key)).isEmpty();
    }

    /** By a node of a version that told no application. */
    @ParameterizedTest
    @EnumSource
    void claim_thatDoesNotTell_isFoundByItsKey_andForgotten(Shared shared) {
        ClaimStore all = shared.open(clock);
        ClaimStore a = of(all, "a");
        StorageKey key = claims(all, "1", OPERATION);

        assertThat(listed(a)).isEmpty();
        assertThat(a.browser().find(key)).map(LiveClaim::operation).contains(OPERATION);
        assertThat(a.browser().forget(key, true)).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void claimsOfOthers_hideNone(Shared shared) {
        ClaimStore all = shared.open(clock);
        ClaimStore a = of(all, "a");
        ClaimStore b = of(all, "b");
        for (int i = 0; i < 500; i++) {
            claims(b, "b" + i, OPERATION);
        }
        claims(a, "1", OPERATION);

        assertThat(listed(a)).hasSize(1);
        assertThat(b.browser().list(10)).hasSize(10);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 199, 200, 300})
    void name_thatIsLong_keepsItsEnd(int length) {
        ClaimStore all = Shared.RECORDS.open(clock);
        ClaimStore a = of(all, "a");
        String name = "x".repeat(length - 4) + ".pay";
        claims(a, "1", name);

        assertThat(listed(a)).containsExactly(name.substring(Math.max(0, length - Origin.LONGEST + 2)));
    }
}
