/**
 * The doorway and the exit for Jakarta REST: what a request is goes in as a plain exchange, what the judge decided comes
 * out as headers, a status and a problem. Decides nothing and touches no store.
 */
@NullMarked
package ee.dedupe.internal.rest;

import org.jspecify.annotations.NullMarked;
