/** The sample application does what the README says. */
package ee.dedupe.it.sample;
