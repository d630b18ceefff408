/** Tells an application that its annotations have no guard. */
@NullMarked
package ee.dedupe.internal.missing;

import org.jspecify.annotations.NullMarked;
