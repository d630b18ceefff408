/** Forms that the servlet container parses and not REST. */
@NullMarked
package ee.dedupe.internal.rest.form;

import org.jspecify.annotations.NullMarked;
