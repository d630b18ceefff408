package ee.dedupe.internal.rest.caller;

import ee.dedupe.internal.identity.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The caller who sent a request, asked for as late as possible: filters behind the first one may log the caller in. An
 * attribute of the request. Thread-safe.
 */
public final class RequestCaller implements Supplier<Optional<Caller>> {
    /** The attribute's name. */
    public static final String PROPERTY = "ee.dedupe.internal.caller";

    private final Supplier<HttpCallers> application;
    private volatile Supplier<AddressedCall> request;

    /**
     * Names the caller of a request.
     *
     * @param application whose callers they are; throws before it has started
     * @param request as it is known now
     */
    public RequestCaller(Supplier<HttpCallers> application, Supplier<AddressedCall> request) {
        this.application = application;
        this.request = request;
    }

    /** A filter has put another request in its place. */
    public void seenAs(HttpServletRequest wrapped) {
        request = () -> new ServletCall(wrapped);
        note();
    }

    /** Jakarta REST answers it, and may know more of it. */
    public void answeredBy(Supplier<AddressedCall> rest) {
        request = rest;
    }

    /** All filters have seen it: the application learns now whether it has callers, whoever asks for them later. */
    public void note() {
        if (!application.get().distinct().exist()) {
            get();
        }
    }

    /** The hosts that the request is for. */
    public String authority() {
        return request.get().authority();
    }

    @Override
    public Optional<Caller> get() {
        return application.get().of(request.get());
    }
}
