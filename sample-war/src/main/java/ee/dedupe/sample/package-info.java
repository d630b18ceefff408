/**
 * A small application of payments, confirmed by way of a queue, and of messages, guarded by
 * {@link ee.dedupe.Deduplicated}, with a page to click.
 */
@NullMarked
package ee.dedupe.sample;

import org.jspecify.annotations.NullMarked;
