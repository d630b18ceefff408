/** What an application asks for itself: DedupeContext, Deduplicator, and guarded calls inside guarded calls. */
package ee.dedupe.it.api;
