/** Tells who sent a request to whatever works for it, guarded or not. */
@NullMarked
package ee.dedupe.internal.rest.caller;

import org.jspecify.annotations.NullMarked;
