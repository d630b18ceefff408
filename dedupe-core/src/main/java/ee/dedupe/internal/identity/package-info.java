/**
 * The identity of a call: from what a request is to its fingerprint, and from caller, operation and fingerprint to the
 * storage key. Plain Java; knows no store and logs nothing.
 */
@NullMarked
package ee.dedupe.internal.identity;

import org.jspecify.annotations.NullMarked;
