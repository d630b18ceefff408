/** The facts that clients may know of the guarded operations of an application. */
@NullMarked
package ee.dedupe.internal.openapi;

import org.jspecify.annotations.NullMarked;
