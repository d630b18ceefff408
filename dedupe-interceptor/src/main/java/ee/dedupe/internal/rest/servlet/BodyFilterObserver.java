package ee.dedupe.internal.rest.servlet;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.servlet.ServletContext;

/** Puts the filter before web modules in which the server looks for no initializer, as one does for {@code lib/} of an EAR. */
public class BodyFilterObserver {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /** For the container. */
    public BodyFilterObserver() {}

    void register(@Observes @Initialized(ApplicationScoped.class) ServletContext module) {
        try {
            BodyFilterInitializer.register(module);
        } catch (IllegalStateException | UnsupportedOperationException tooLate) {
            LOG.log(System.Logger.Level.DEBUG, "DEDUP0031 This server takes no filter from an observer", tooLate);
        }
    }
}
