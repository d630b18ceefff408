package ee.dedupe.internal.telemetry;

import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.platform.ApplicationName;
import ee.dedupe.internal.platform.MetricsChoice;
import ee.dedupe.spi.StoreContext;
import jakarta.enterprise.inject.spi.BeanManager;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Counts with the metrics library of the server, exactly one, and says which it is. */
public final class Metrics implements Part {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final MetricsChoice choice;
    private final BeanManager beans;
    private final ClassLoader application;
    private final StoreContext config;
    private Recorder recorder = Recorder.NONE;

    /**
     * Counts nothing before it is opened.
     *
     * @param config what is set
     */
    public Metrics(MetricsChoice choice, BeanManager beans, ClassLoader application, StoreContext config) {
        this.choice = choice;
        this.beans = beans;
        this.application = application;
        this.config = config;
    }

    @Override
    public void open() {
        recorder = find();
    }

    @Override
    public void close() {
        recorder.close();
    }

    /** Returns what counts; nothing is counted where there is no library. */
    public Recorder recorder() {
        return recorder;
    }

    /** Finds the first library that is allowed and can be used; else returns what counts nothing. */
    private Recorder find() {
        List<String> obstacles = new ArrayList<>();
        for (MetricsLibrary library : MetricsLibrary.allowedBy(choice)) {
            Optional<String> obstacle = library.obstacle(application, config);
            Optional<Meters> meters = obstacle.isPresent() ? Optional.empty() : open(library, beans);
            if (meters.isPresent()) {
                LOG.log(Level.INFO, "DEDUP0053 Metrics are kept in " + library.title());
                return new MeterRecorder(meters.get(), ApplicationName.find());
            }
            obstacles.add(obstacle.orElse(library.title() + " is there, and has nothing to count with"));
        }
        boolean wanted = choice == MetricsChoice.AUTO || choice == MetricsChoice.OFF;
        LOG.log(
                wanted ? Level.INFO : Level.WARNING,
                "DEDUP0053 Metrics are off: "
                        + (obstacles.isEmpty() ? "dedupe.metrics is off" : String.join("; ", obstacles)));
        return Recorder.NONE;
    }

    private static Optional<Meters> open(MetricsLibrary library, BeanManager beans) {
        try {
            return library.open(beans);
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(Level.WARNING, "DEDUP0053 " + library.title() + " cannot be used", e);
            return Optional.empty();
        }
    }
}
