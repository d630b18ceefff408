/** Random histories on nodes without a server: a load, nemeses drawn from a seed, and a checker that reads files only. */
package ee.dedupe.it.histories;
