package ee.dedupe.internal.rest.caller;

import ee.dedupe.internal.call.CallContext;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Lets whatever works for a request know who sent it, whether or not it is guarded. The first of the filters; passes at once
 * where the application guards nothing.
 */
public final class CallerFilter implements Filter {
    // Null until the first request.
    private volatile @Nullable ApplicationCallers application;

    /** The server calls it. */
    public CallerFilter() {}

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        ApplicationCallers callers = application();
        if (!callers.callersMatter() || !(request instanceof HttpServletRequest http)) {
            chain.doFilter(request, response);
            return;
        }
        RequestCaller caller = of(http, callers);
        CallContext before = CallContext.enter(new CallContext(caller, caller::authority));
        try {
            chain.doFilter(request, response);
        } finally {
            CallContext.restore(before);
        }
    }

    private static RequestCaller of(HttpServletRequest request, ApplicationCallers callers) {
        if (request.getAttribute(RequestCaller.PROPERTY) instanceof RequestCaller known) {
            return known;
        }
        RequestCaller caller = new RequestCaller(callers::callers, () -> new ServletCall(request));
        request.setAttribute(RequestCaller.PROPERTY, caller);
        return caller;
    }

    private ApplicationCallers application() {
        ApplicationCallers known = application;
        if (known == null) {
            known = find();
            application = known;
        }
        return known;
    }

    /** CDI may not know the application: then nothing is guarded. */
    private static ApplicationCallers find() {
        try {
            Instance<ApplicationCallers> found = CDI.current().select(ApplicationCallers.class);
            return found.isResolvable() ? found.get() : ApplicationCallers.OF_NOTHING;
        } catch (IllegalStateException withoutCdi) {
            return ApplicationCallers.OF_NOTHING;
        }
    }
}
