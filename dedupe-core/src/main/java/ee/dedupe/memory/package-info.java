/** A claim store inside one process, for a single node and for tests. Imports only {@code ee.dedupe.spi}. */
@NullMarked
package ee.dedupe.memory;

import org.jspecify.annotations.NullMarked;
