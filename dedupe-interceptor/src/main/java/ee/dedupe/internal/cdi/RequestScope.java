package ee.dedupe.internal.cdi;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.CDI;

/** CDI's request scope. */
final class RequestScope {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private RequestScope() {}

    /** Returns whether it is active on this thread, which then may serve a request. */
    static boolean isActive() {
        return isActive(CDI.current().getBeanManager());
    }

    private static boolean isActive(BeanManager beans) {
        try {
            return beans.getContext(RequestScoped.class).isActive();
        } catch (ContextNotActiveException none) {
            return false;
        }
    }

    /** Begins one on this thread, unless there is one, and gives what ends it. */
    static Runnable begin(BeanManager beans) {
        if (isActive(beans)) {
            return () -> {};
        }
        RequestContextController controller =
                beans.createInstance().select(RequestContextController.class).get();
        return controller.activate() ? () -> end(controller) : () -> {};
    }

    /** Ends it; what a bean does then must not make work that is done look as if it had failed. */
    private static void end(RequestContextController controller) {
        try {
            controller.deactivate();
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.DEBUG, "A request scope of work outside of a request ended with a failure", e);
        }
    }
}
