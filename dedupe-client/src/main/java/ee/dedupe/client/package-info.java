/**
 * For those who call guarded services: one idempotency key for all attempts of a call, and the same keys when a guarded
 * call that makes calls runs again.
 */
@NullMarked
package ee.dedupe.client;

import org.jspecify.annotations.NullMarked;
