/**
 * The only place that decides whether a call runs and whether its claim is kept. Plain Java; imports no Jakarta API and
 * starts no thread.
 */
@NullMarked
package ee.dedupe.internal.engine;

import org.jspecify.annotations.NullMarked;
