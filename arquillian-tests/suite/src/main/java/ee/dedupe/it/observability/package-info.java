/** Events and metrics. */
package ee.dedupe.it.observability;
