/**
 * Hooks for HTTP that applications implement as CDI beans: who calls, what makes two requests the same, what a duplicate is
 * answered, and who may see a stored answer.
 */
@NullMarked
package ee.dedupe.http;

import org.jspecify.annotations.NullMarked;
