/** What of a JSON body counts where its bytes do not. */
@NullMarked
package ee.dedupe.internal.rest.payload;

import org.jspecify.annotations.NullMarked;
