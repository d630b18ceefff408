/** Finds what counts of a JSON body where its bytes do not. */
@NullMarked
package ee.dedupe.internal.rest.payload;

import org.jspecify.annotations.NullMarked;
