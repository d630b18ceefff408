/**
 * The threads of the library: those that ask the store, and the one that renews leases.
 */
@NullMarked
package ee.dedupe.internal.threads;

import org.jspecify.annotations.NullMarked;
