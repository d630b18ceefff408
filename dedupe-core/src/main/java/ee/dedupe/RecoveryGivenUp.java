package ee.dedupe;

/**
 * CDI event: an abandoned call could not be driven on as often as {@code dedupe.recovery.attempts} says, and is not tried
 * any more. Its row stays in {@code dedupe_pending} for people to look at. A retry of its client runs. Fired once for each
 * time, on the node that has tried last.
 *
 * @param operation bean class and method, for example {@code com.acme.Payments.charge}
 * @param layer which claim guards it
 * @param keyHash the storage key in lower-case hex, 64 characters; holds neither the caller nor the content
 * @param attempts how often it was tried
 */
public record RecoveryGivenUp(String operation, Layer layer, String keyHash, int attempts) implements DedupeEvent {}
