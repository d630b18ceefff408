package ee.dedupe.it.methods;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A request that Jakarta REST does not see. */
@WebServlet("/servlet/*")
public class StatementsServlet extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Inject
    private transient Statements statements;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/plain");
        response.getWriter().write(statements.of(request.getPathInfo().substring(1), request.getHeader("X-Owner")));
    }
}
