package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.call.BeanInstance;
import ee.dedupe.internal.call.CallContext;
import ee.dedupe.internal.call.Guard;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stands before a guarded method, after the container has authenticated, parsed and validated a request and begun the
 * transaction, and asks the method's guard whether it runs. Serializable, as a bean in a scope that can be passivated takes
 * its interceptors with it.
 */
@Deduplicated
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
class DeduplicatedInterceptor implements Serializable {
    private static final long serialVersionUID = 1;

    /**
     * Null after an activation. No parameter of the constructor: for session beans one server makes a
     * subclass, which calls the one without.
     */
    @Inject
    @Nullable
    transient RunningApplication application;

    private transient @Nullable RunningApplication foundAgain;

    // Goes with its bean. Null only in what a version without it has passivated.
    private volatile @Nullable BeanInstance bean = BeanInstance.made();

    @AroundInvoke
    @Nullable
    Object guard(InvocationContext call) throws Exception {
        Optional<Guard> guard = application().guard(call.getTarget().getClass(), call.getMethod());
        return guard.isPresent() ? guard.get().call(call, bean()) : CallContext.unguarded(call::proceed);
    }

    private BeanInstance bean() {
        BeanInstance known = bean;
        return known == null ? madeNow() : known;
    }

    private synchronized BeanInstance madeNow() {
        BeanInstance known = bean;
        if (known == null) {
            known = BeanInstance.made();
            bean = known;
        }
        return known;
    }

    private RunningApplication application() {
        RunningApplication injected = application;
        if (injected != null) {
            return injected;
        }
        RunningApplication known = foundAgain;
        if (known == null) {
            known = CDI.current().select(RunningApplication.class).get();
            foundAgain = known;
        }
        return known;
    }
}
