/** Which cluster keeps the claims, and the way to it. Uses nothing of the other packages of this store. */
@NullMarked
package ee.dedupe.hazelcast.internal.cluster;

import org.jspecify.annotations.NullMarked;
