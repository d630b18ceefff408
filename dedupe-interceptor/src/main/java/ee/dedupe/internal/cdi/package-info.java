/**
 * The interceptor, and the extension that collects guarded methods, resolves their policies and makes their guards when the
 * application starts. Nothing depends on this package.
 */
@NullMarked
package ee.dedupe.internal.cdi;

import org.jspecify.annotations.NullMarked;
