/** Which requests are guarded, how a duplicate is refused, and how that goes with other filters and with hostile clients. */
package ee.dedupe.it.http;
