/** Messages: the same text to the same recipient is sent once, whoever asks for it. */
@NullMarked
package ee.dedupe.sample.messages;

import org.jspecify.annotations.NullMarked;
