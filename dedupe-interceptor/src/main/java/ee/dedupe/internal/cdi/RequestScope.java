package ee.dedupe.internal.cdi;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.CDI;

/** CDI's request scope. */
final class RequestScope {
    private RequestScope() {}

    /** Whether it is active on this thread, which then may serve a request. */
    static boolean isActive() {
        try {
            return CDI.current()
                    .getBeanManager()
                    .getContext(RequestScoped.class)
                    .isActive();
        } catch (ContextNotActiveException none) {
            return false;
        }
    }
}
