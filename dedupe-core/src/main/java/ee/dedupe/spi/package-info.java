/**
 * The types that the author of a store, or of a reader of messages, implements, and what they are given. They
 * import no other package of the library.
 *
 * <p><b>Young</b>: may change in a minor version.
 */
@NullMarked
package ee.dedupe.spi;

import org.jspecify.annotations.NullMarked;
