/** A claim store inside one process, for a single node and for tests. Imports only {@code ee.dedupe.spi} and {@code ee.dedupe.internal.claim}. */
@NullMarked
package ee.dedupe.internal.memory;

import org.jspecify.annotations.NullMarked;
