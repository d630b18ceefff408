/** Servers of PostgreSQL that tests start, each a process of its own. */
package ee.dedupe.postgresql.server;
