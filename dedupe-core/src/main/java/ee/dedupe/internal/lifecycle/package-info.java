/** What begins and ends with the application, part by part. */
@NullMarked
package ee.dedupe.internal.lifecycle;

import org.jspecify.annotations.NullMarked;
