/**
 * Finds the operations of an application in its classes or its OpenAPI document, for the application's own tests: {@link
 * ee.dedupe.test.operations.NothingForgotten}.
 *
 * <p><b>Young</b>: may change in a minor version.
 */
@NullMarked
package ee.dedupe.test.operations;

import org.jspecify.annotations.NullMarked;
