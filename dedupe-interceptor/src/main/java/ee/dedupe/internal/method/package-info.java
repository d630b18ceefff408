/**
 * Calls that no HTTP request makes: what such a call is known by, how it runs once, how it is settled when its
 * transaction ends, and how its result is given again. The messaging room and {@link ee.dedupe.Deduplicator} run their
 * calls here too.
 */
@NullMarked
package ee.dedupe.internal.method;

import org.jspecify.annotations.NullMarked;
