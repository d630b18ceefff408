/**
 * The surface of a request: reads its key, caller and body, and turns what the engine decided into headers, a status and a
 * body. Decides nothing and touches no store.
 */
@NullMarked
package ee.dedupe.internal.rest;

import org.jspecify.annotations.NullMarked;
