package ee.dedupe.internal.administration.http;

import ee.dedupe.internal.administration.AuditLog;
import ee.dedupe.internal.administration.NodeAdministration;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.function.Supplier;

/** Answers operators. Asks for their role once more, since not every server that is there closes what it is told to. */
final class AdminServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final String ONLY_OWN_FILES =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final String role;

    private final transient AdminApi api;
    private final transient AdminPage page;

    AdminServlet(String role, Supplier<NodeAdministration> claims, Panels panels) {
        this.role = role;
        api = new AdminApi(claims, panels);
        page = new AdminPage(panels);
    }

    @Override
    public void init() {
        if (LoginConfig.isMissing(getServletContext())) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0076 dedupe.admin.path is set, and the application does not say how its users log in: nobody"
                            + " can be an operator, unless the server itself says so. Write a <login-config> into"
                            + " web.xml, or provide an HttpAuthenticationMechanism");
        }
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Principal operator = request.getUserPrincipal();
        if (operator == null || !request.isUserInRole(role)) {
            send(request, response, AdminAnswer.problem(403, "forbidden", "This is for operators."));
        } else if (SameOrigin.isBrokenBy(request)) {
            AuditLog.foreignRequest(request.getMethod(), operator.getName());
            send(request, response, AdminAnswer.problem(403, "foreign", "Another site has sent this request."));
        } else if (request.getPathInfo() == null) {
            response.sendRedirect(request.getContextPath() + request.getServletPath() + "/");
        } else {
            send(request, response, answer(request));
        }
    }

    private AdminAnswer answer(HttpServletRequest request) throws IOException {
        request.setCharacterEncoding("UTF-8");
        String path = request.getPathInfo();
        String verb = request.getMethod().equals("HEAD") ? "GET" : request.getMethod();
        return page.file(verb, path)
                .orElseGet(() -> api.answer(
                        new AdminRequest(verb, path, request.getQueryString() != null, request::getParameter)));
    }

    private static void send(HttpServletRequest request, HttpServletResponse response, AdminAnswer answer)
            throws IOException {
        byte[] bytes = answer.text().getBytes(StandardCharsets.UTF_8);
        response.setStatus(answer.status());
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("Content-Security-Policy", ONLY_OWN_FILES);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("Referrer-Policy", "no-referrer");
        if (answer.status() == 204) {
            return;
        }
        response.setContentType(answer.type());
        response.setContentLength(bytes.length);
        if (!request.getMethod().equals("HEAD")) {
            response.getOutputStream().write(bytes);
        }
    }
}
