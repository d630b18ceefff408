package ee.dedupe.it.observability;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** In the WAR: around all that is made of a request. */
@WebFilter("/*")
public class CostFilter extends HttpFilter {
    private static final long serialVersionUID = 1;

    @Inject
    transient CostClock clock;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        long before = clock.now();
        chain.doFilter(request, response);
        clock.took(request.getRequestURI(), clock.now() - before);
    }
}
