/** Claims as records of a {@link ee.dedupe.spi.RecordStore}: the protocol, the bytes, what answers are about, browsing. */
@NullMarked
package ee.dedupe.internal.record;

import org.jspecify.annotations.NullMarked;
