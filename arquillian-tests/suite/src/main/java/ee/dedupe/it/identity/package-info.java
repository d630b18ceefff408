/** What makes two requests the same: caller, idempotency key, path, body, fields, digest. */
package ee.dedupe.it.identity;
