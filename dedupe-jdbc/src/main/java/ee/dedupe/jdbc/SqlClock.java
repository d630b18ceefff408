package ee.dedupe.jdbc;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * The words that plain SQL does not have, for statements of which each is a transaction of its own.
 *
 * @param now the database's time
 * @param after that time and a number of milliseconds that is given
 * @param millis from one time to another
 * @param unlessThere an insert that changes nothing, or fails with a violated constraint, where the key is there
 * @param number the next of those that grow
 */
record SqlClock(
        String now, String after, BinaryOperator<String> millis, UnaryOperator<String> unlessThere, String number) {}
