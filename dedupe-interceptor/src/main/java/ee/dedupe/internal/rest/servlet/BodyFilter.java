package ee.dedupe.internal.rest.servlet;

import ee.dedupe.internal.operation.GuardedVerb;
import ee.dedupe.internal.rest.body.ServletBody;
import ee.dedupe.internal.rest.caller.RequestCaller;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Hands on the requests that may be guarded so that their bodies can be read again. Reads nothing itself. The
 * {@link BodyFilterInitializer} registers it; where a server does not look for one, {@code web.xml} may.
 */
public final class BodyFilter implements Filter {
    private static volatile boolean inForce;

    /** The server calls it. */
    public BodyFilter() {}

    /** Returns whether a web module of this application has the filter. */
    public static boolean isInForce() {
        return inForce;
    }

    /** A server may make the filter only when a request comes, and REST before it. */
    static void registered() {
        inForce = true;
    }

    @Override
    public void init(FilterConfig config) {
        registered();
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request.getAttribute(RequestCaller.PROPERTY) instanceof RequestCaller caller
                && request instanceof HttpServletRequest wrapped) {
            caller.seenAs(wrapped);
        }
        boolean mayBeGuarded = request instanceof HttpServletRequest http
                && GuardedVerb.include(http.getMethod())
                && http.getAttribute(ServletBody.PROPERTY) == null;
        if (mayBeGuarded) {
            guarded(new RereadableRequest((HttpServletRequest) request), (HttpServletResponse) response, chain);
        } else {
            chain.doFilter(request, response);
        }
    }

    private static void guarded(RereadableRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        ReplyingResponse replying = new ReplyingResponse(request, response);
        try {
            chain.doFilter(request, replying);
        } catch (ServletException | RuntimeException e) {
            if (!replying.replies()) {
                throw e;
            }
            ReplyingResponse.tell(e);
        }
    }
}
