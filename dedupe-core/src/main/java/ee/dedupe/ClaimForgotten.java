package ee.dedupe;

/**
 * CDI event: an operator has ended a claim by {@link Administration}. No {@link DedupeEvent}, since a claim does not tell
 * whose operation's it is. Fired once to synchronous observers and once to asynchronous ones, on the operator's node.
 *
 * @param keyHash the storage key in lower-case hex, 64 characters
 * @param by the name of the operator's principal; empty when nobody is authenticated
 * @param reason as the operator gave it
 */
public record ClaimForgotten(String keyHash, String by, String reason) {}
