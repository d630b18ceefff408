/** Shows operators the watch: its JSON, and its section of the page. */
@NullMarked
package ee.dedupe.internal.watch.panel;

import org.jspecify.annotations.NullMarked;
