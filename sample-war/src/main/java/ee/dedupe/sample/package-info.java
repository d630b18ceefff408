/** A small application of payments and messages, guarded by {@link ee.dedupe.Deduplicated}, with a page to click. */
@NullMarked
package ee.dedupe.sample;

import org.jspecify.annotations.NullMarked;
