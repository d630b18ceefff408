/**
 * Tells what an application's requests would have met, had they been guarded. It remembers digests of them, for a while and within
 * bounds, and stops nothing. Plain Java.
 */
@NullMarked
package ee.dedupe.internal.watch;

import org.jspecify.annotations.NullMarked;
