package ee.dedupe.it.tasks;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.annotation.WebFilter;
import java.io.IOException;

/** Where the called service is: in this application, whose port the page cannot know. */
@WebFilter("/*")
public class GatewayAddress implements Filter {
    static final String KEY = "gateway/mp-rest/url";

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        System.setProperty(
                KEY,
                "http://" + request.getServerName() + ":" + request.getServerPort()
                        + request.getServletContext().getContextPath() + "/api");
        chain.doFilter(request, response);
    }
}
