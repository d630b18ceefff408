/** The choice of the server that keeps the claims, and the way to it. Uses no other package of this store. */
@NullMarked
package ee.dedupe.redis.internal.link;

import org.jspecify.annotations.NullMarked;
