/** Knows what a method takes from a request beside its body and its target. */
@NullMarked
package ee.dedupe.internal.rest.parameters;

import org.jspecify.annotations.NullMarked;
