/** Events, metrics, and what operators see and do. */
package ee.dedupe.it.observability;
