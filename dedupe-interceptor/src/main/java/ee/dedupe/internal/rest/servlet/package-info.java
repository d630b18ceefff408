/** Lets a request's body be read again through the servlet request. Not to be loaded where there is no Servlet API. */
@NullMarked
package ee.dedupe.internal.rest.servlet;

import org.jspecify.annotations.NullMarked;
