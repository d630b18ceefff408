/** No tests: starts Payara Micro and Payara Server, and deploys to them. */
package ee.dedupe.it.kit.payara;
