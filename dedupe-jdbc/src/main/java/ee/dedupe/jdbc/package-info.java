/**
 * Records of calls in the database that the application writes to, in the calls' own transactions. Found by its services
 * file; nothing here is to be called by an application.
 */
@NullMarked
package ee.dedupe.jdbc;

import org.jspecify.annotations.NullMarked;
