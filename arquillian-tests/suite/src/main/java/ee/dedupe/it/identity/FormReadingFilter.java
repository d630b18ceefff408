package ee.dedupe.it.identity;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/** Asks for a parameter before anybody else, so that the container reads the form and nobody finds it in the stream. */
@WebFilter("/*")
public class FormReadingFilter implements Filter {
    /** Asks for it. */
    public static final String HEADER = "X-Read-Form";

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (((HttpServletRequest) request).getHeader(HEADER) != null) {
            request.getParameter("any");
        }
        chain.doFilter(request, response);
    }
}
