package ee.dedupe.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimFormatTest {
    private static final Instant CREATED = Instant.parse("2026-01-02T03:04:05.678Z");
    private static final String HEAD = "ff ff ff ff ff ff ff fe 7f ff ff ff ff ff ff ff 00 00 01 9b 7c a9 8f 2e";
    private static final String LIFE = " 00 00 00 00 00 00 ea 60 00 00 01 9b 7c a9 8f 2f 00 00 00 02";
    private static final String NO_ORIGIN = " 00 00 00";
    private static final Origin ORIGIN = new Origin(
            "a.Pay.\u00e9", Optional.of(CallTrace.of("0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331")));
    private static final String ORIGIN_HEX = " 00 08 61 2e 50 61 79 2e c3 a9"
            + " 01 0a f7 65 19 16 cd 43 dd 84 48 eb 21 1c 80 31 9c b7 ad 6b 71 69 20 33 31";
    private static final StoredClaim STANDING = claim(ClaimHeader.STANDING, Optional.empty());
    private static final StoredClaim IN_PROGRESS = claim(ClaimHeader.IN_PROGRESS, Optional.empty());
    private static final StoredClaim COMPLETED = claim(ClaimHeader.COMPLETED, payload(), 7, 8, 9);
    private static final StoredClaim EMPTY = claim(ClaimHeader.COMPLETED, Optional.empty());
    static final StoredClaim[] all = {
        STANDING,
        IN_PROGRESS,
        COMPLETED,
        EMPTY,
        from(ORIGIN, STANDING),
        from(ORIGIN, IN_PROGRESS),
        from(ORIGIN, COMPLETED)
    };

    private static StoredClaim claim(byte state, Optional<PayloadDigest> payload, int... outcome) {
        byte[] bytes = new byte[outcome.length];
        for (int i = 0; i < outcome.length; i++) {
            bytes[i] = (byte) outcome[i];
        }
        return new StoredClaim(
                new ClaimHeader((byte) 1, state, new OwnerToken(-2, Long.MAX_VALUE), CREATED.toEpochMilli(), payload),
                new Life(60_000, CREATED.toEpochMilli() + 1, 2),
                Origin.UNKNOWN,
                StoredResult.of(bytes));
    }

    private static StoredClaim from(Origin origin, StoredClaim claim) {
        return new StoredClaim(claim.header(), claim.life(), origin, claim.outcome());
    }

    private static Optional<PayloadDigest> payload() {
        byte[] bytes = new byte[PayloadDigest.LENGTH];
        Arrays.fill(bytes, (byte) 0xd1);
        return Optional.of(PayloadDigest.of(bytes));
    }

    @ParameterizedTest
    @FieldSource("all")
    void claim_encodedAndDecoded_isTheSame(StoredClaim claim) {
        StoredClaim same = ClaimFormat.decode(ClaimFormat.encode(claim));

        assertThat(same).usingRecursiveComparison().isEqualTo(claim);
        assertThat(ClaimFormat.encode(Objects.requireNonNull(same))).isEqualTo(ClaimFormat.encode(claim));
    }

    /** Written out: what older nodes have stored must stay readable, and changeable by its owner. */
    @Test
    void format_neverChanges() {
        assertThat(hex(STANDING)).isEqualTo("01 01 " + HEAD + " 00" + LIFE + NO_ORIGIN);
        assertThat(hex(from(ORIGIN, IN_PROGRESS))).isEqualTo("01 02 " + HEAD + " 00" + LIFE + ORIGIN_HEX);
        assertThat(hex(COMPLETED))
                .isEqualTo("01 03 " + HEAD + " 01" + " d1".repeat(32) + LIFE + NO_ORIGIN + " 00 00 00 03 07 08 09");
        assertThat(hex(EMPTY)).isEqualTo("01 03 " + HEAD + " 00" + LIFE + NO_ORIGIN + " 00 00 00 00");
    }

    @ParameterizedTest
    @ValueSource(bytes = {2, -1})
    void claim_withNeitherATraceNorNone_isUnknown(byte traces) {
        int place = HEAD.split(" ").length + 3 + Life.LENGTH + 2 + 8;

        assertThat(ClaimFormat.decode(changed(from(ORIGIN, STANDING), place, traces)))
                .isNull();
    }

    @Test
    void completed_tellsTheTrace() {
        ClaimRecord told = told(hex(from(ORIGIN, COMPLETED)));

        assertThat(((ClaimRecord.Completed) told).trace()).isEqualTo(ORIGIN.trace());
    }

    @Test
    void longestOperation_isReadAsItWasWritten() {
        StoredClaim longest = from(new Origin("é".repeat(300), Optional.empty()), STANDING);

        assertThat(ClaimFormat.decode(ClaimFormat.encode(longest)))
                .usingRecursiveComparison()
                .isEqualTo(longest);
    }

    /** Written out: nodes of this version meet such records while the next one is rolled out. */
    @ParameterizedTest
    @ValueSource(strings = {"01", "02", "03", "04"})
    void laterFormat_isUnknownAndTellsWhatItsHeaderSays(String state) {
        String with = "02 " + state + " " + HEAD + " 01" + " d1".repeat(32) + " aa bb cc";
        String without = "02 " + state + " " + HEAD + " 00 00 00 00 05";

        assertThat(told(with)).isEqualTo(new ClaimRecord.Unknown(Duration.ofSeconds(1), payload()));
        assertThat(told(without)).isEqualTo(new ClaimRecord.Unknown(Duration.ofSeconds(1), Optional.empty()));
    }

    @Test
    void laterFormat_cutInItsHeader_tellsNothing() {
        String header = "02 03 " + HEAD + " 01" + " d1".repeat(32);
        for (int length = 0; length < header.length(); length += 3) {
            assertThat(told(header.substring(0, Math.max(0, length - 1)))).isEqualTo(ClaimRecord.Unknown.UNREADABLE);
        }
    }

    private static ClaimRecord told(String hex) {
        byte[] bytes = hex.isEmpty() ? new byte[0] : HexFormat.ofDelimiter(" ").parseHex(hex);
        return FoundClaim.of(bytes).record(CREATED.plusSeconds(1));
    }

    @ParameterizedTest
    @FieldSource("all")
    void claim_cutAnywhere_isUnknown(StoredClaim claim) {
        byte[] bytes = ClaimFormat.encode(claim);
        for (int length = 0; length < bytes.length; length++) {
            assertThat(ClaimFormat.decode(Arrays.copyOf(bytes, length))).isNull();
        }
    }

    @ParameterizedTest
    @FieldSource("all")
    void claim_withMoreBytes_isUnknown(StoredClaim claim) {
        byte[] bytes = ClaimFormat.encode(claim);

        assertThat(ClaimFormat.decode(Arrays.copyOf(bytes, bytes.length + 1))).isNull();
    }

    @ParameterizedTest
    @FieldSource("all")
    void claim_ofAnotherVersionOrInAnotherState_isUnknown(StoredClaim claim) {
        for (byte other : new byte[] {0, 4, 9, 127, -128, -1}) {
            assertThat(ClaimFormat.decode(changed(claim, 0, other))).isNull();
            assertThat(ClaimFormat.decode(changed(claim, 1, other))).isNull();
        }
    }

    /** A damaged time or lease is read or not; what is told of it is never negative, nor longer than the lease. */
    @ParameterizedTest
    @FieldSource("all")
    void claim_damagedAnywhere_neverThrowsAndStaysInBounds(StoredClaim claim) {
        byte[] bytes = ClaimFormat.encode(claim);
        for (int position = 0; position < bytes.length; position++) {
            for (int value = 0; value < 256; value++) {
                assertToldInBounds(ClaimFormat.decode(changed(claim, position, (byte) value)));
            }
        }
    }

    @Test
    void value_ofAnyBytes_neverThrows() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(100)];
            random.nextBytes(bytes);
            if (bytes.length > 1) {
                bytes[0] = (byte) (1 + random.nextInt(2));
                bytes[1] = (byte) random.nextInt(5);
            }
            assertToldInBounds(ClaimFormat.decode(bytes));
        }
    }

    private static void assertToldInBounds(@Nullable StoredClaim claim) {
        if (claim == null) {
            return;
        }
        ClaimRecord told = claim.record(CREATED.plusSeconds(1));

        assertThat(told.age()).isGreaterThanOrEqualTo(Duration.ZERO);
        if (told instanceof ClaimRecord.InProgress progress) {
            assertThat(progress.left()).isBetween(Duration.ZERO, claim.life().asked());
        }
    }

    private static byte[] changed(StoredClaim claim, int position, byte value) {
        byte[] bytes = ClaimFormat.encode(claim);
        bytes[position] = value;
        return bytes;
    }

    private static String hex(StoredClaim claim) {
        return HexFormat.ofDelimiter(" ").formatHex(ClaimFormat.encode(claim));
    }
}
