/** Tells what the server offers, and where servers differ. */
@NullMarked
package ee.dedupe.internal.platform;

import org.jspecify.annotations.NullMarked;
