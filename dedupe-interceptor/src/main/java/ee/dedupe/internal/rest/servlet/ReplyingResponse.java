package ee.dedupe.internal.rest.servlet;

import ee.dedupe.internal.rest.body.LastResort;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Answers a stopped call with its reply where the server is about to answer an error: some give the failure of a response
 * filter to the container at once.
 */
final class ReplyingResponse extends HttpServletResponseWrapper {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final AtomicBoolean TOLD = new AtomicBoolean();

    private final HttpServletRequest request;
    private boolean replied;

    ReplyingResponse(HttpServletRequest request, HttpServletResponse container) {
        super(container);
        this.request = request;
    }

    @Override
    public void sendError(int status) throws IOException {
        if (!replies()) {
            super.sendError(status);
        }
    }

    @Override
    public void sendError(int status, String message) throws IOException {
        if (!replies()) {
            super.sendError(status, message);
        }
    }

    /** Returns whether the reply is sent; false where there is none, or an answer is with the client in part. */
    boolean replies() throws IOException {
        if (replied) {
            return true;
        }
        if (isCommitted() || !(request.getAttribute(LastResort.PROPERTY) instanceof LastResort resort)) {
            return false;
        }
        replied = true;
        LastResort.Answer reply = resort.answer();
        resetBuffer();
        setStatus(reply.status());
        reply.headers().forEach((name, values) -> {
            setHeader(name, values.get(0));
            values.subList(1, values.size()).forEach(value -> addHeader(name, value));
        });
        String type = reply.type();
        if (type != null) {
            setContentType(type);
            reply.body().writeTo(getOutputStream());
        }
        flushBuffer();
        return true;
    }

    /** Once: any client may repeat what fails. */
    static void tell(Exception failure) {
        if (!TOLD.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0033 The answer to a stopped call was sent past a filter of the application, which failed on it;"
                            + " this is told once",
                    failure);
        }
    }
}
