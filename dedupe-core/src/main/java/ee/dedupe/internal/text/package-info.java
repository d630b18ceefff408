/** Text as bytes and back, without a character that stands for another. */
@NullMarked
package ee.dedupe.internal.text;

import org.jspecify.annotations.NullMarked;
