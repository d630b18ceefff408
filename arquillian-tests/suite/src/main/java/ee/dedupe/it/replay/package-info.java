/** What a duplicate gets while the first call runs and afterwards: waiting, leases, replayed answers, responders. */
package ee.dedupe.it.replay;
