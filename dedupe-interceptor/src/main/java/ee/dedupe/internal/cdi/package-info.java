/**
 * The gate: the interceptor, and the extension that checks annotations, resolves policies and puts the rooms together
 * when the application starts. Nothing depends on this package.
 */
@NullMarked
package ee.dedupe.internal.cdi;

import org.jspecify.annotations.NullMarked;
