package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.hazelcast.StoredClaim.Completed;
import ee.dedupe.hazelcast.StoredClaim.InProgress;
import ee.dedupe.hazelcast.StoredClaim.Standing;
import ee.dedupe.hazelcast.StoredClaim.State;
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
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimFormatTest {
    private static final Instant CREATED = Instant.parse("2026-01-02T03:04:05.678Z");
    private static final String HEAD = "ff ff ff ff ff ff ff fe 7f ff ff ff ff ff ff ff 00 00 01 9b 7c a9 8f 2e";
    private static final StoredClaim STANDING = claim(Optional.empty(), new Standing());
    private static final StoredClaim IN_PROGRESS =
            claim(Optional.empty(), new InProgress(60_000, CREATED.toEpochMilli() + 1, 2));
    private static final StoredClaim COMPLETED = claim(payload(), new Completed(StoredResult.of(new byte[] {7, 8, 9})));
    private static final StoredClaim EMPTY = claim(Optional.empty(), new Completed(StoredResult.of(new byte[0])));
    private static final Origin ORIGIN =
            new Origin("a.Pay.é", Optional.of(CallTrace.of("0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331")));
    private static final String ORIGIN_HEX = "00 08 61 2e 50 61 79 2e c3 a9"
            + " 01 0a f7 65 19 16 cd 43 dd 84 48 eb 21 1c 80 31 9c b7 ad 6b 71 69 20 33 31";
    static final StoredClaim[] all = {
        STANDING,
        IN_PROGRESS,
        COMPLETED,
        EMPTY,
        from(ORIGIN, STANDING),
        from(ORIGIN, IN_PROGRESS),
        from(ORIGIN, COMPLETED),
        from(Origin.UNKNOWN, EMPTY)
    };

    private static StoredClaim claim(Optional<PayloadDigest> payload, State state) {
        return new StoredClaim(
                new OwnerToken(-2, Long.MAX_VALUE), CREATED.toEpochMilli(), payload, Optional.empty(), state);
    }

    private static StoredClaim from(Origin origin, StoredClaim claim) {
        return new StoredClaim(
                claim.token(), claim.createdMillis(), claim.payload(), Optional.of(origin), claim.state());
    }

    private static Optional<PayloadDigest> payload() {
        byte[] bytes = new byte[PayloadDigest.LENGTH];
        Arrays.fill(bytes, (byte) 0xd1);
        return Optional.of(PayloadDigest.of(bytes));
    }

    @ParameterizedTest
    @FieldSource("all")
    void claim_encodedAndDecoded_isTheSame(StoredClaim claim) {
        Optional<StoredClaim> decoded = ClaimFormat.decode(ClaimFormat.encode(claim));

        assertThat(decoded).hasValueSatisfying(same -> {
            assertThat(same).usingRecursiveComparison().isEqualTo(claim);
            assertThat(ClaimFormat.encode(same)).isEqualTo(ClaimFormat.encode(claim));
        });
    }

    /** Written out: what older members have stored must stay readable, and changeable by its owner. */
    @Test
    void format1_neverChanges() {
        assertThat(hex(STANDING)).isEqualTo("01 01 " + HEAD + " 00");
        assertThat(hex(IN_PROGRESS))
                .isEqualTo("01 02 " + HEAD + " 00 00 00 00 00 00 00 ea 60 00 00 01 9b 7c a9 8f 2f 00 00 00 02");
        assertThat(hex(COMPLETED)).isEqualTo("01 03 " + HEAD + " 01" + " d1".repeat(32) + " 00 00 00 03 07 08 09");
        assertThat(hex(EMPTY)).isEqualTo("01 03 " + HEAD + " 00 00 00 00 00");
    }

    /** Written out: as format 1, and with the origin behind the header, which is where nodes of that version stop. */
    @Test
    void format2_neverChanges() {
        assertThat(hex(from(ORIGIN, STANDING))).isEqualTo("02 01 " + HEAD + " 00 " + ORIGIN_HEX);
        assertThat(hex(from(ORIGIN, IN_PROGRESS)))
                .isEqualTo("02 02 " + HEAD + " 00 " + ORIGIN_HEX
                        + " 00 00 00 00 00 00 ea 60 00 00 01 9b 7c a9 8f 2f 00 00 00 02");
        assertThat(hex(from(ORIGIN, COMPLETED)))
                .isEqualTo("02 03 " + HEAD + " 01" + " d1".repeat(32) + " " + ORIGIN_HEX + " 00 00 00 03 07 08 09");
        assertThat(hex(from(Origin.UNKNOWN, EMPTY))).isEqualTo("02 03 " + HEAD + " 00 00 00 00 00 00 00 00");
    }

    @ParameterizedTest
    @ValueSource(bytes = {2, -1})
    void format2_withNeitherATraceNorNone_isUnknown(byte traces) {
        int place = HEAD.split(" ").length + 3 + 2 + 8;

        assertThat(ClaimFormat.decode(changed(from(ORIGIN, STANDING), place, traces)))
                .isEmpty();
    }

    @Test
    void format2_completed_tellsTheTrace() {
        ClaimRecord told = told(hex(from(ORIGIN, COMPLETED)));

        assertThat(((ClaimRecord.Completed) told).trace()).isEqualTo(ORIGIN.trace());
    }

    /** Their owner compares the very bytes. */
    @Test
    void claimsOfFormat1_stayOfFormat1() {
        StoredClaim read = ClaimFormat.decode(ClaimFormat.encode(IN_PROGRESS)).orElseThrow();

        assertThat(ClaimFormat.encode(read)).startsWith(1);
        assertThat(ClaimFormat.encode(read.renewed((InProgress) read.state(), CREATED)))
                .startsWith(1);
        assertThat(ClaimFormat.encode(read.completed(StoredResult.of(new byte[0]))))
                .startsWith(1);
    }

    @Test
    void longestOperation_isReadAsItWasWritten() {
        StoredClaim longest = from(new Origin("é".repeat(300), Optional.empty()), STANDING);

        assertThat(ClaimFormat.decode(ClaimFormat.encode(longest))).contains(longest);
    }

    /** Written out: nodes of this version meet such records while the next one is rolled out. */
    @ParameterizedTest
    @ValueSource(strings = {"01", "02", "03", "04"})
    void format3_isUnknownAndTellsWhatItsHeaderSays(String state) {
        String with = "03 " + state + " " + HEAD + " 01" + " d1".repeat(32) + " aa bb cc";
        String without = "03 " + state + " " + HEAD + " 00 00 00 00 05";

        assertThat(told(with)).isEqualTo(new ClaimRecord.Unknown(Duration.ofSeconds(1), payload()));
        assertThat(told(without)).isEqualTo(new ClaimRecord.Unknown(Duration.ofSeconds(1), Optional.empty()));
    }

    @Test
    void format3_cutInItsHeader_tellsNothing() {
        String header = "03 03 " + HEAD + " 01" + " d1".repeat(32);
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
            assertThat(ClaimFormat.decode(Arrays.copyOf(bytes, length))).isEmpty();
        }
    }

    @ParameterizedTest
    @FieldSource("all")
    void claim_withMoreBytes_isUnknown(StoredClaim claim) {
        byte[] bytes = ClaimFormat.encode(claim);

        assertThat(ClaimFormat.decode(Arrays.copyOf(bytes, bytes.length + 1))).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("all")
    void claim_ofAnotherVersionOrInAnotherState_isUnknown(StoredClaim claim) {
        for (byte other : new byte[] {0, 4, 9, 127, -128, -1}) {
            assertThat(ClaimFormat.decode(changed(claim, 0, other))).isEmpty();
            assertThat(ClaimFormat.decode(changed(claim, 1, other))).isEmpty();
        }
    }

    /** A damaged time or lease is read or not; what is told of it is never negative, nor longer than the lease. */
    @ParameterizedTest
    @FieldSource("all")
    void claim_damagedAnywhere_neverThrowsAndStaysInBounds(StoredClaim claim) {
        byte[] bytes = ClaimFormat.encode(claim);
        for (int position = 0; position < bytes.length; position++) {
            for (int value = 0; value < 256; value++) {
                ClaimFormat.decode(changed(claim, position, (byte) value))
                        .ifPresent(ClaimFormatTest::assertToldInBounds);
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
            ClaimFormat.decode(bytes).ifPresent(ClaimFormatTest::assertToldInBounds);
        }
    }

    @ParameterizedTest
    @MethodSource("foreign")
    void value_ofSomebodyElse_isUnknown(Object value) {
        assertThat(ClaimFormat.decode(value)).isEmpty();
    }

    static Stream<Object> foreign() {
        return Stream.of("text", 42L, new int[] {1, 1}, new byte[0], new byte[27]);
    }

    private static void assertToldInBounds(StoredClaim claim) {
        ClaimRecord told = claim.record(CREATED.plusSeconds(1));

        assertThat(told.age()).isGreaterThanOrEqualTo(Duration.ZERO);
        if (told instanceof ClaimRecord.InProgress progress && claim.state() instanceof InProgress stored) {
            assertThat(progress.left()).isGreaterThanOrEqualTo(Duration.ZERO);
            assertThat(progress.left().toMillis()).isLessThanOrEqualTo(stored.leaseMillis());
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
