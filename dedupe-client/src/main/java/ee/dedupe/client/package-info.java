/**
 * The API for those who call guarded services: one idempotency key for all attempts of a call, and the same keys when a
 * guarded call that makes calls runs again.
 *
 * <p><b>Young</b>: may change in a minor version.
 */
@NullMarked
package ee.dedupe.client;

import org.jspecify.annotations.NullMarked;
