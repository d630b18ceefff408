/** Where settings come from, which one counts, and changes while the application runs. */
package ee.dedupe.it.configuration;
