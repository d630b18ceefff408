package ee.dedupe.internal.record;

/**
 * A claim with the bytes by which the store knows it.
 *
 * @param bytes never changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record KnownClaim(byte[] bytes, StoredClaim claim) {
    static KnownClaim of(StoredClaim claim) {
        return new KnownClaim(ClaimFormat.encode(claim), claim);
    }
}
