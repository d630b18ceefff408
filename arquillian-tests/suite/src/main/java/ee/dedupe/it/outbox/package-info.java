/** What calls send after their commit. */
package ee.dedupe.it.outbox;
