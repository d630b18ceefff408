/** Guarded message-driven beans: keys, duplicates, redelivery, dead letters. */
package ee.dedupe.it.messages;
