package ee.dedupe;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the library logs while this is open, from DEBUG on, each line with its level; nothing reaches the console. */
public final class LogLines extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("ee.dedupe");
    private final Level levelBefore = logger.getLevel();
    private final boolean parentBefore = logger.getUseParentHandlers();
    private final List<String> lines = new ArrayList<>();

    public LogLines() {
        logger.addHandler(this);
        logger.setLevel(Level.FINE);
        logger.setUseParentHandlers(false);
    }

    public synchronized List<String> all() {
        return List.copyOf(lines);
    }

    @Override
    public synchronized void publish(LogRecord line) {
        lines.add(line.getLevel().getName() + " " + line.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setLevel(levelBefore);
        logger.setUseParentHandlers(parentBefore);
    }
}
