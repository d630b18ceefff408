/** Nodes that are killed, frozen and cut apart under load, and a halt at every step of a call. */
package ee.dedupe.it.faults;
