/** The choice of the cluster that keeps the claims, and the way to it. Uses no other package of this store. */
@NullMarked
package ee.dedupe.hazelcast.internal.cluster;

import org.jspecify.annotations.NullMarked;
