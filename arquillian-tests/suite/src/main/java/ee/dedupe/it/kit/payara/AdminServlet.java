package ee.dedupe.it.kit.payara;

import fish.payara.micro.ClusterCommandResult;
import fish.payara.micro.PayaraInstance;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** In a WAR of the tests' own: hands commands to a Payara Micro, which has no administration of its own. */
@WebServlet("/run")
public class AdminServlet extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Inject
    private transient PayaraInstance server;

    /** That the server is up. */
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    }

    /** A line for each word of the command. */
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        List<String> line = request.getReader().lines().toList();
        ClusterCommandResult result = outside(line);
        response.setStatus(result.getExitStatus() == ClusterCommandResult.ExitStatus.FAILURE ? 500 : 200);
        response.setContentType("text/plain;charset=UTF-8");
        response.getWriter().println(result.getOutput());
        for (Throwable cause = result.getFailureCause(); cause != null; cause = cause.getCause()) {
            response.getWriter().println(cause.getMessage());
        }
    }

    /** On a thread that has nothing of this application, which those that the next one starts would inherit. */
    private ClusterCommandResult outside(List<String> line) {
        CompletableFuture<ClusterCommandResult> result = new CompletableFuture<>();
        Runnable command = () -> {
            try {
                result.complete(server.executeLocalAsAdmin(
                        line.get(0), line.subList(1, line.size()).toArray(String[]::new)));
            } catch (RuntimeException | Error e) {
                result.completeExceptionally(e);
            }
        };
        Thread thread = new Thread(null, command, "admin " + line.get(0), 0, false);
        thread.setContextClassLoader(server.getClass().getClassLoader());
        thread.start();
        return result.join();
    }
}
