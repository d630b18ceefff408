package ee.dedupe.internal.outcome;

import ee.dedupe.internal.feature.RunningFeatures;
import ee.dedupe.internal.outcome.OutcomeAnswer.Problem;
import ee.dedupe.internal.rest.caller.ServletCall;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;

/** Answers callers who ask what became of their keys. */
final class OutcomeServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient Supplier<Optional<KeyOutcomes>> outcomes;

    /**
     * A servlet of one web module.
     *
     * @param outcomes the application's, asked for with each request; empty until it has started, and where nothing is guarded
     */
    OutcomeServlet(Supplier<Optional<KeyOutcomes>> outcomes) {
        this.outcomes = outcomes;
    }

    static Optional<KeyOutcomes> of(RunningFeatures application) {
        return application.find(KeyOutcomes.class);
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        boolean isHead = request.getMethod().equals("HEAD");
        OutcomeAnswer answer = isHead || request.getMethod().equals("GET")
                ? answer(request)
                : OutcomeAnswer.problem(Problem.METHOD, "urn:dedupe:");
        byte[] bytes = answer.text().getBytes(StandardCharsets.UTF_8);
        response.setStatus(answer.status());
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        answer.retryAfter().ifPresent(seconds -> response.setHeader("Retry-After", Long.toString(seconds)));
        if (answer.status() == Problem.METHOD.status()) {
            response.setHeader("Allow", "GET, HEAD");
        }
        response.setContentType(answer.type());
        response.setContentLength(bytes.length);
        if (!isHead) {
            response.getOutputStream().write(bytes);
        }
    }

    private OutcomeAnswer answer(HttpServletRequest request) {
        String path = request.getPathInfo();
        return outcomes.get()
                .map(known -> known.of(
                        new ServletCall(request),
                        path == null ? "" : path.substring(1),
                        Optional.ofNullable(request.getParameter("operation"))))
                .orElseGet(() -> OutcomeAnswer.problem(Problem.UNAVAILABLE, "urn:dedupe:"));
    }
}
