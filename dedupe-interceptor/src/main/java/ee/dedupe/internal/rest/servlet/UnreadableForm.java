package ee.dedupe.internal.rest.servlet;

import jakarta.ws.rs.BadRequestException;

/** Has no stack trace: servers log it, and it tells of nothing but what a client has sent. */
final class UnreadableForm extends BadRequestException {
    private static final long serialVersionUID = 1;

    UnreadableForm(String message) {
        super(message);
        // One server's metrics look at the first frame of what is thrown.
        setStackTrace(new StackTraceElement[] {
            new StackTraceElement("jakarta.servlet.ServletRequest", "getParameterMap", null, -1)
        });
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
