/** Stores that an application brings along, and stores that fail. */
package ee.dedupe.it.stores;
