package ee.dedupe.internal.call;

import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Ending;
import java.util.function.Supplier;

/**
 * The end of a call, as it is known before its transaction ends.
 *
 * @param ending as if the transaction then committed
 * @param result what is stored of it; written when it is asked for
 */
public record EarlyEnd(Ending ending, Supplier<StoredResult> result) {}
