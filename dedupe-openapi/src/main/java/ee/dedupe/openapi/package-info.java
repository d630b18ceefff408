/** Shows clients, in the OpenAPI document of an application, what guarded operations take and answer. */
@NullMarked
package ee.dedupe.openapi;

import org.jspecify.annotations.NullMarked;
