package ee.dedupe.internal.rest;

import ee.dedupe.GuardBy;
import ee.dedupe.ReplayValidator;
import ee.dedupe.Scope;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import ee.dedupe.internal.rest.payload.CanonicalJson;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A guarded resource method. Thread-safe. */
public final class HttpOperation implements GuardedOperation {
    private final Policy policy;
    private final Optional<Class<? extends DuplicateResponder>> responder;
    private final Optional<Class<? extends ReplayValidator>> validator;
    private final Optional<JsonFields> fields;
    private final Optional<CanonicalJson> json;
    private final RequestKeys keys;
    private final @Nullable String onlyKeyHeader;
    private final TakenParameters taken;
    private final boolean keyMayBeInBody;
    private final boolean needsServletBody;
    private final int requestCap;
    private final ClientTerms terms;
    private final AtomicInteger passes = new AtomicInteger();
    private volatile boolean behindFilters;

    /**
     * A resource method.
     *
     * @param policy how it is guarded
     * @param responder builds the answer to a fingerprint duplicate, if one is named
     * @param validator tells whether a stored answer is still true, if one is named
     * @param json the canonical form that its bodies count by, where not their bytes do
     * @param keys where its requests bring their keys
     * @param taken headers and cookies that it takes as parameters
     * @param needsServletBody whether it may read its body, or a form's fields, through the servlet request
     * @param requestCap the largest body that is read, in bytes
     * @param terms what its clients are told
     */
    public HttpOperation(
            Policy policy,
            Optional<Class<? extends DuplicateResponder>> responder,
            Optional<Class<? extends ReplayValidator>> validator,
            Optional<CanonicalJson> json,
            RequestKeys keys,
            TakenParameters taken,
            boolean needsServletBody,
            int requestCap,
            ClientTerms terms) {
        this.policy = policy;
        this.responder = responder;
        this.validator = validator;
        this.fields = policy.fields().isEmpty() ? Optional.empty() : Optional.of(new JsonFields(policy.fields()));
        this.json = json;
        this.keys = keys;
        this.onlyKeyHeader = keys.onlyHeader().orElse(null);
        this.keyMayBeInBody = keys.mayBeInBody();
        this.taken = taken.without(keys.headers().stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet()));
        this.needsServletBody = needsServletBody;
        this.requestCap = requestCap;
        this.terms = terms;
    }

    @Override
    public Policy policy() {
        return policy;
    }

    Optional<Class<? extends DuplicateResponder>> responder() {
        return responder;
    }

    Optional<Class<? extends ReplayValidator>> validator() {
        return validator;
    }

    /** The fields that identify its requests; empty where the whole request does. */
    Optional<JsonFields> fields() {
        return fields;
    }

    /** The canonical form that its bodies count by; empty where their bytes do. */
    Optional<CanonicalJson> json() {
        return json;
    }

    /** Tells where its requests bring their keys. */
    public RequestKeys keys() {
        return keys;
    }

    /** Returns whether its keys are each caller's own, and tell its calls without a request. */
    public boolean canBeAskedFor() {
        return policy.guardBy() != GuardBy.FINGERPRINT
                && policy.scope() != Scope.PATH
                && !policy.sharesKeys()
                && !keyMayBeInBody;
    }

    /** The one header that brings them, where nothing else is looked at; else null. */
    @Nullable
    String onlyKeyHeader() {
        return onlyKeyHeader;
    }

    /** Returns {@link RequestKeys#mayBeInBody} of its keys. */
    boolean keyMayBeInBody() {
        return keyMayBeInBody;
    }

    /** Headers and cookies that it takes as parameters, without those that bring its keys. */
    public TakenParameters taken() {
        return taken;
    }

    boolean needsServletBody() {
        return needsServletBody;
    }

    /** The largest body of its requests that is read, in bytes. */
    int requestCap() {
        return requestCap;
    }

    public ClientTerms terms() {
        return terms;
    }

    /** The failure of a deployment, or of each request, whose method would find no body. */
    IllegalStateException missesBodyFilter() {
        return new IllegalStateException("DEDUP0031 @Deduplicated on "
                + policy.operation().label()
                + " cannot be honored: it may read its body, or fields of a form, through the servlet request, and its"
                + " requests do not pass the servlet filter that keeps the body for it. Let web.xml not leave out the"
                + " dedupe-interceptor jar (<others/> in <absolute-ordering>); in an EAR on Open Liberty declare the"
                + " filter ee.dedupe.internal.rest.servlet.BodyFilter in web.xml; or take the body as a parameter:"
                + " byte[], InputStream or List<EntityPart>");
    }

    /** The failure of a deployment, or of each request, whose guard would not find it behind the filters. */
    IllegalStateException missesServlet() {
        return new IllegalStateException("DEDUP0035 @Deduplicated on "
                + policy.operation().label()
                + " cannot be honored: its guard finds a request by the servlet request, and Jakarta REST has none here."
                + " Run the application in a servlet container: not by SeBootstrap, and not on a server such as Helidon,"
                + " whose Jakarta REST serves requests without servlets");
    }

    /** The method was called where no request was found. */
    void passed() {
        passes.incrementAndGet();
    }

    /** A request to it has been opened. */
    Taking opened() {
        return new Taking();
    }

    /** Notes whether the guard of an opened request has asked for it. Stands for one request. */
    final class Taking {
        private final int passesBefore = passes.get();
        private boolean taken;

        /** It has. */
        void taken() {
            taken = true;
        }

        /** Returns whether nobody has, while its method was called where no request was found. */
        boolean isPassedBy() {
            return !taken && passes.get() != passesBefore;
        }
    }

    /** Jakarta REST has put the filters around it, without which no request to it is guarded. */
    public void putBehindFilters() {
        behindFilters = true;
    }

    boolean isBehindFilters() {
        return behindFilters;
    }
}
