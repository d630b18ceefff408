/** A claim store on a Hazelcast map, from 5.3.8 on. Imports only {@code ee.dedupe.spi} and public Hazelcast API. */
@NullMarked
package ee.dedupe.hazelcast;

import org.jspecify.annotations.NullMarked;
