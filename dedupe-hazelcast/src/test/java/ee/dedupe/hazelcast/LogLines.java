package ee.dedupe.hazelcast;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What the store logs while this is open, each line with its level. */
final class LogLines extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("ee.dedupe.hazelcast");
    private final List<String> lines = new CopyOnWriteArrayList<>();

    LogLines() {
        logger.addHandler(this);
    }

    List<String> all() {
        return List.copyOf(lines);
    }

    @Override
    public void publish(LogRecord entry) {
        lines.add(entry.getLevel() + " " + new SimpleFormatter().formatMessage(entry));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
