/**
 * Records of calls in the database that the application writes to, in the calls' own transactions. Found by its services
 * file. An application calls nothing here.
 */
@NullMarked
package ee.dedupe.jdbc;

import org.jspecify.annotations.NullMarked;
