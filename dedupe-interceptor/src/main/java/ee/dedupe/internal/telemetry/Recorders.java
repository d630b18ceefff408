package ee.dedupe.internal.telemetry;

import ee.dedupe.metrics.Recorder;
import jakarta.enterprise.inject.spi.BeanManager;

/** Finds the metrics library of the server. */
public final class Recorders {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private Recorders() {}

    /** A recorder on the server's MicroProfile Metrics, or one that counts nothing where its API or registry is absent. */
    public static Recorder find(BeanManager beans, ClassLoader application) {
        try {
            Class.forName("org.eclipse.microprofile.metrics.MetricRegistry", false, application);
            return new SafeRecorder(MicroProfileMetrics.inject(beans));
        } catch (ClassNotFoundException | LinkageError absent) {
            LOG.log(System.Logger.Level.INFO, "DEDUP0053 No MicroProfile Metrics on this server: metrics are off");
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "DEDUP0053 MicroProfile Metrics cannot be used: metrics are off", e);
        }
        return Recorder.NONE;
    }
}
