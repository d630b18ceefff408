/** Claims in Hazelcast: one node, several nodes, a grid of the application's or the server's own. */
package ee.dedupe.it.cluster;
