package ee.dedupe.it.resources;

import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Hands requests on to the resources of its WAR, without the tenant in their path, if there is one. */
@WebServlet(
        urlPatterns = {"/api/forwarded/*", "/api/dispatched/*"},
        asyncSupported = true)
public class ForwardServlet extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String path =
                "/api" + request.getPathInfo().substring(request.getPathInfo().lastIndexOf('/'));
        if (request.getServletPath().endsWith("dispatched")) {
            request.startAsync().dispatch(path);
        } else {
            request.getRequestDispatcher(path).forward(request, response);
        }
    }
}
