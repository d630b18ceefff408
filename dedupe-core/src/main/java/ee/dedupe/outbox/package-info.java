/** The outbox of guarded calls: what they send once they are committed, and who sends it. */
@NullMarked
package ee.dedupe.outbox;

import org.jspecify.annotations.NullMarked;
