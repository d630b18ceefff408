/** Servers of Redis and Valkey that tests and benchmarks start, each a process of its own. */
package ee.dedupe.redis.server;
