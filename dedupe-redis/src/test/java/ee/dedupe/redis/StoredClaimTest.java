package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The bytes of version 1, which a later version must be able to read. */
class StoredClaimTest {
    private static final long CREATED = 0x0123_4567_89ABL;
    private static final Duration LEFT = Duration.ofSeconds(3);
    private static final Instant NOW = Instant.ofEpochMilli(CREATED + 2_000);
    private static final ClaimRequest LEASED = new ClaimRequest(
            StorageKey.of(new byte[StorageKey.LENGTH]),
            new OwnerToken(1, 2),
            new Term.Leased(Duration.ofSeconds(5), Duration.ofMinutes(1)),
            Optional.of(PayloadDigest.of(filled((byte) 9))),
            new Origin("A.b", Optional.of(new CallTrace(3, 4, 5))));
    private static final ClaimRequest FIXED =
            new ClaimRequest(LEASED.key(), LEASED.token(), new Term.Fixed(Duration.ofMinutes(1)), Optional.empty());

    @Test
    void bytes_ofAStandingClaim() {
        assertThat(hex(StoredClaim.of(FIXED, CREATED)))
                .isEqualTo("01 01 0000000000000001 0000000000000002 00000123456789ab 00 0000 00".replace(" ", ""));
    }

    @Test
    void bytes_ofARunningClaim() {
        assertThat(hex(StoredClaim.of(LEASED, CREATED)))
                .isEqualTo(("01 02 0000000000000001 0000000000000002 00000123456789ab 01 " + "09".repeat(32)
                                + " 0003 412e62 01 0000000000000003 0000000000000004 0000000000000005")
                        .replace(" ", ""));
    }

    @Test
    void bytes_ofACompletedClaim() {
        assertThat(hex(StoredClaim.completed(FIXED, CREATED, StoredResult.of(new byte[] {7, 8}))))
                .isEqualTo("01 03 0000000000000001 0000000000000002 00000123456789ab 00 0000 00 0708".replace(" ", ""));
    }

    @Test
    void read_tellsWhatWasWritten() {
        StoredClaim claim =
                StoredClaim.read(StoredClaim.of(LEASED, CREATED).toBytes()).orElseThrow();

        assertThat(claim.origin()).isEqualTo(LEASED.origin());
        assertThat(claim.record(LEFT, NOW))
                .isEqualTo(new ClaimRecord.InProgress(Duration.ofSeconds(2), LEASED.payload(), LEFT));
    }

    @Test
    void read_ofAClockThatIsAhead_tellsNoNegativeAge() {
        StoredClaim claim = StoredClaim.of(FIXED, CREATED);

        assertThat(claim.record(LEFT, Instant.ofEpochMilli(CREATED - 1)).age()).isZero();
    }

    @Test
    void read_ofCutBytes_empty() {
        byte[] bytes = StoredClaim.of(LEASED, CREATED).toBytes();

        for (int length = 0; length < bytes.length; length++) {
            assertThat(StoredClaim.read(Arrays.copyOf(bytes, length))).isEmpty();
        }
    }

    @Test
    void read_ofMoreBytesThanARunningClaimHas_empty() {
        byte[] bytes = StoredClaim.of(LEASED, CREATED).toBytes();

        assertThat(StoredClaim.read(Arrays.copyOf(bytes, bytes.length + 1))).isEmpty();
    }

    @Test
    void laterVersion_tellsItsPayloadAndAge() {
        byte[] later = StoredClaim.of(LEASED, CREATED).toBytes();
        later[0] = 2;

        assertThat(StoredClaim.read(later)).isEmpty();
        assertThat(StoredClaim.unreadable(later, NOW))
                .isEqualTo(new ClaimRecord.Unknown(Duration.ofSeconds(2), LEASED.payload()));
    }

    @Test
    void foreignValue_tellsNothing() {
        assertThat(StoredClaim.unreadable(new byte[] {1, 2, 3}, NOW)).isEqualTo(ClaimRecord.Unknown.UNREADABLE);
    }

    private static String hex(StoredClaim claim) {
        return HexFormat.of().formatHex(claim.toBytes());
    }

    private static byte[] filled(byte value) {
        byte[] bytes = new byte[PayloadDigest.LENGTH];
        Arrays.fill(bytes, value);
        return bytes;
    }
}
