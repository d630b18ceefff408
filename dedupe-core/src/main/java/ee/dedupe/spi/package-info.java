/**
 * What the author of a store, or of a reader of messages, implements, and what they are given. Imports no other room.
 *
 * <p><b>Young</b>: may change in a minor version.
 */
@NullMarked
package ee.dedupe.spi;

import org.jspecify.annotations.NullMarked;
