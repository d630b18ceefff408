/** What a guarded call sends once it is committed, and who sends it. */
@NullMarked
package ee.dedupe.outbox;

import org.jspecify.annotations.NullMarked;
