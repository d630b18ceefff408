/** Values as JSON: what of a class it shows, what comes back as it was, and equal text for equal values. */
@NullMarked
package ee.dedupe.internal.json;

import org.jspecify.annotations.NullMarked;
