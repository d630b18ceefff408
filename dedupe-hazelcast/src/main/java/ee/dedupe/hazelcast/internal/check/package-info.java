/** The check whether the cluster keeps claims as it must: asked at the start, and when its members change. */
@NullMarked
package ee.dedupe.hazelcast.internal.check;

import org.jspecify.annotations.NullMarked;
