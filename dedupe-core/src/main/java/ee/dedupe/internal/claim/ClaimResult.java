package ee.dedupe.internal.claim;

/** The results of {@link ClaimStore#claim}. */
public sealed interface ClaimResult {
    /**
     * The key was free, or this token held it already; it is now held by the token asked for.
     *
     * @param claim what the store is given when the claim is renewed, completed or released
     */
    record Granted(Claim claim) implements ClaimResult {}

    /**
     * Another token holds the key, or this one has completed its claim of it. Nothing was changed.
     *
     * @param record what the store knows of it
     */
    record Held(ClaimRecord record) implements ClaimResult {}
}
