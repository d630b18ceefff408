package ee.dedupe.internal.administration.jmx;

import ee.dedupe.Administration;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.platform.ApplicationName;
import java.lang.management.ManagementFactory;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/** Shows an application's administration to JMX while the application runs. A failure of JMX costs the application nothing. */
public final class JmxOperators implements Part {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Administration claims;
    private @Nullable ObjectName registered;

    /**
     * It shows nothing before {@link #open}.
     *
     * @param claims audits what is done as done by JMX
     */
    public JmxOperators(Administration claims) {
        this.claims = claims;
    }

    /** Shows it on the server of this process. */
    @Override
    public synchronized void open() {
        try {
            ObjectName name = new ObjectName("ee.dedupe:type=Dedupe,application=" + ObjectName.quote(application()));
            ManagementFactory.getPlatformMBeanServer().registerMBean(new JmxAdministration(claims), name);
            registered = name;
        } catch (Exception | StackOverflowError | LinkageError e) {
            failed(e);
        }
    }

    /** The server keeps no class of the application. */
    @Override
    public synchronized void stop() {
        ObjectName name = registered;
        if (name == null) {
            return;
        }
        registered = null;
        try {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
        } catch (Exception | StackOverflowError | LinkageError e) {
            failed(e);
        }
    }

    private static void failed(Throwable e) {
        LOG.log(System.Logger.Level.WARNING, "DEDUP0078 The administration is not shown by JMX", e);
    }

    /** Two that have no name are told apart all the same. */
    private String application() {
        return ApplicationName.find()
                .orElseGet(() -> "application-" + Integer.toHexString(System.identityHashCode(this)));
    }
}
