/** No tests: deployments, clients, servers and beans that the tests share. */
package ee.dedupe.it.kit;
