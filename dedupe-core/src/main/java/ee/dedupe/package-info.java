/**
 * The API that applications see: the {@link ee.dedupe.Deduplicated} annotation with its enumerations,
 * {@link ee.dedupe.Deduplicator} for pieces of work, {@link ee.dedupe.DedupeContext} for what a call knows of itself,
 * {@link ee.dedupe.Watermarks} for sources that deliver in order, {@link ee.dedupe.Recovery} for calls whose node died,
 * and the CDI events under {@link ee.dedupe.DedupeEvent}. Nothing here decides anything. Nothing is null unless marked
 * {@code @Nullable}.
 */
@NullMarked
package ee.dedupe;

import org.jspecify.annotations.NullMarked;
