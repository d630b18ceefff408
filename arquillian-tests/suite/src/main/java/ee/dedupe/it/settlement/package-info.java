/** When a claim is kept and when it is given back: status, exceptions, transactions, answers that cannot be written. */
package ee.dedupe.it.settlement;
