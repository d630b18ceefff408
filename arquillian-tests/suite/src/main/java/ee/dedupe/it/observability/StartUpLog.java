package ee.dedupe.it.observability;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.BeforeShutdown;
import jakarta.enterprise.inject.spi.Extension;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** In the WAR: keeps what the library logs while and after the application starts. */
public class StartUpLog extends Handler implements Extension {
    private static final Logger OURS = Logger.getLogger("ee.dedupe");

    private final List<String> lines = new CopyOnWriteArrayList<>();

    List<String> lines() {
        return lines;
    }

    void listen(@Observes BeforeBeanDiscovery discovery) {
        OURS.addHandler(this);
    }

    void leave(@Observes BeforeShutdown shutdown) {
        OURS.removeHandler(this);
    }

    @Override
    public void publish(LogRecord logged) {
        lines.add(String.valueOf(logged.getMessage()));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
