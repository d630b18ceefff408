/** Lets jars beside the guard add to an application: the guard asks for them by their type, and knows none by name. */
@NullMarked
package ee.dedupe.internal.feature;

import org.jspecify.annotations.NullMarked;
