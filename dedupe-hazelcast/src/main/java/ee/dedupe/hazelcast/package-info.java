/** A claim store on a Hazelcast map, from Hazelcast 5.3.8 on. Imports only {@code ee.dedupe.spi} and public Hazelcast. */
@NullMarked
package ee.dedupe.hazelcast;

import org.jspecify.annotations.NullMarked;
