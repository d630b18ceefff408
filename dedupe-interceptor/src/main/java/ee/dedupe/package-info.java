/**
 * What applications see: the {@link ee.dedupe.Deduplicated} annotation, its enumerations, and the CDI events.
 * Nothing here decides anything; the rooms behind it do.
 */
@NullMarked
package ee.dedupe;

import org.jspecify.annotations.NullMarked;
