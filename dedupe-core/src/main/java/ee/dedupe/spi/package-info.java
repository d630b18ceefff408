/** What the author of a store, or of a reader of messages, implements, and what they are given. Imports no other room. */
@NullMarked
package ee.dedupe.spi;

import org.jspecify.annotations.NullMarked;
