package ee.dedupe.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.rest.Exchange;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Intercepted;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The gate: stands before a guarded method, after the container has authenticated, parsed and validated the request,
 * and asks whether the method runs.
 */
@Deduplicated
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
class DeduplicatedInterceptor {
    private final Bean<?> bean;
    private final Gatehouse gatehouse;

    @Inject
    DeduplicatedInterceptor(@Intercepted Bean<?> bean, Gatehouse gatehouse) {
        this.bean = bean;
        this.gatehouse = gatehouse;
    }

    @AroundInvoke
    @Nullable
    Object guard(InvocationContext call) throws Exception {
        Optional<Exchange> exchange =
                gatehouse.guard(bean.getBeanClass(), call.getMethod()).flatMap(gatehouse::exchange);
        if (exchange.isEmpty()) {
            return call.proceed();
        }
        return exchange.get().decide() ? run(call, exchange.get()) : StoppedCall.value(call);
    }

    private static @Nullable Object run(InvocationContext call, Exchange exchange) throws Exception {
        try {
            return AsyncResult.watch(call.proceed(), call.getMethod(), exchange::failed);
        } catch (Throwable thrown) {
            exchange.failed(thrown);
            throw thrown;
        }
    }
}
