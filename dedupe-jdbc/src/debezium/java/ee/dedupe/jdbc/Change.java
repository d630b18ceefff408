package ee.dedupe.jdbc;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.connect.data.Struct;

/**
 * A row that was inserted, as Debezium tells it.
 *
 * @param name what the row says
 * @param before where the commit of the transaction before its own stands in the log; 0 for the first that is read
 * @param position where the change itself stands
 */
record Change(String name, long before, long position) {
    /** As {@code ["24023128","24023240"]}; the first may be {@code null}. */
    private static final Pattern SEQUENCE = Pattern.compile("\\[(?:null|\"(\\d+)\"),\"(\\d+)\"]");

    static Change of(Struct value) {
        Struct source = value.getStruct("source");
        Matcher sequence = SEQUENCE.matcher(source.getString("sequence"));
        if (!sequence.matches()) {
            throw new IllegalStateException(source.getString("sequence"));
        }
        return new Change(
                value.getStruct("after").getString("name"),
                sequence.group(1) == null ? 0 : Long.parseLong(sequence.group(1)),
                source.getInt64("lsn"));
    }
}
