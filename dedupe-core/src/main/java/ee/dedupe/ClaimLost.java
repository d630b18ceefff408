package ee.dedupe;

/**
 * CDI event: a running call lost its claim, since its lease ran out or the store lost it, so that the same call may have
 * run elsewhere. Fired once for each claim, on the thread that found it lost.
 *
 * @param operation bean class and method, for example {@code com.acme.Payments.create}
 * @param layer which claim was lost
 * @param keyHash the storage key in lower-case hex, 64 characters; holds neither the caller nor the content
 */
public record ClaimLost(String operation, Layer layer, String keyHash) implements DedupeEvent {}
