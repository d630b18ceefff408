package ee.dedupe.internal.call;

import ee.dedupe.internal.claim.StoredResult;

/**
 * The result that the caller of a call has got.
 *
 * @param isNews whether its record, if it has one, is to be given it too: that has another one, or none
 */
public record GivenResult(StoredResult result, boolean isNews) {}
