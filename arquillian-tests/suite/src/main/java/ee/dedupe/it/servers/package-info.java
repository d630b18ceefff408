/** Servers that lack an API. */
package ee.dedupe.it.servers;
