/**
 * Annotation and MicroProfile Config become an immutable policy, once for each operation, when the application starts. Only
 * the mode is read again.
 */
@NullMarked
package ee.dedupe.internal.config;

import org.jspecify.annotations.NullMarked;
