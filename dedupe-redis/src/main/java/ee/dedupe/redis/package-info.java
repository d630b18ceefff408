/** A claim store on Redis or Valkey, by Jedis. Imports only {@code ee.dedupe.spi} and public API of Jedis. */
@NullMarked
package ee.dedupe.redis;

import org.jspecify.annotations.NullMarked;
