/** Where a request brings its idempotency key, other than in the one usual header. */
@NullMarked
package ee.dedupe.internal.rest.key;

import org.jspecify.annotations.NullMarked;
