/** The caller's side: keys of outgoing calls over attempts and runs. */
package ee.dedupe.it.calls;
