package ee.dedupe.jdbc;

import java.util.function.UnaryOperator;

/**
 * One database's statements. Times are in milliseconds; see {@link Dialect#nowMillis}.
 *
 * @param select given a key: payload, outcome, fence, age, time left; sees what has just stopped the insert
 * @param update given outcome, ttl, key, fence
 * @param delete given key, fence
 * @param cleanUp of a table, given now and how many at most, in this order: deletes of this table the rows whose time is over
 */
record Statements(String select, String update, String delete, UnaryOperator<String> cleanUp) {}
