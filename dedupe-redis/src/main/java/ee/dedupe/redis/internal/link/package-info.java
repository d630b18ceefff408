/** Which server keeps the claims, and the way to it. Uses nothing of the other packages of this store. */
@NullMarked
package ee.dedupe.redis.internal.link;

import org.jspecify.annotations.NullMarked;
