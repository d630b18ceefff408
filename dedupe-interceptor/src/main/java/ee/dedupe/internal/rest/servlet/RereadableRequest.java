package ee.dedupe.internal.rest.servlet;

import ee.dedupe.internal.identity.MultipartBody;
import ee.dedupe.internal.platform.ServerQuirks;
import ee.dedupe.internal.rest.body.BufferedBody;
import ee.dedupe.internal.rest.body.Forms;
import ee.dedupe.internal.rest.body.ServletBody;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletRequestWrapper;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.Part;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request whose body the guard may read first. Until it has, this is the container's request, called through. From then
 * on whatever is asked of the body is answered from what is kept of it, since the container finds nothing there any more.
 */
final class RereadableRequest extends HttpServletRequestWrapper implements ServletBody {
    private static final int MOST_IN_MEMORY = 10 * 1024 * 1024;

    private @Nullable RereadableStream stream;
    private boolean kept;
    private @Nullable BufferedReader reader;
    private @Nullable Map<String, String[]> parameters;
    private @Nullable List<RereadablePart> parts;

    RereadableRequest(HttpServletRequest container) {
        super(container);
    }

    /** Costs nothing for a request that is not guarded, as setting an attribute would. */
    @Override
    public @Nullable Object getAttribute(String name) {
        return PROPERTY.equals(name) ? this : super.getAttribute(name);
    }

    @Override
    public String path() {
        return getRequestURI();
    }

    /**
     * Servers differ in what they tell of a request that was both forwarded and dispatched, and a filter may have wrapped one
     * that tells of another address: all of it counts.
     */
    @Override
    public List<Target> first() {
        Target now = new Target(path(), query());
        List<Target> told = Stream.of(
                        told(AsyncContext.ASYNC_REQUEST_URI, AsyncContext.ASYNC_QUERY_STRING),
                        told(RequestDispatcher.FORWARD_REQUEST_URI, RequestDispatcher.FORWARD_QUERY_STRING),
                        wrapped().filter(sent -> !sent.equals(now)))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        return told.isEmpty() ? List.of(now) : told;
    }

    private Optional<Target> wrapped() {
        return getRequest() instanceof ServletRequestWrapper wrapper
                        && ContainerRequest.behind(wrapper) instanceof HttpServletRequest server
                ? Optional.of(new Target(server.getRequestURI(), server.getQueryString()))
                : Optional.empty();
    }

    private Optional<Target> told(String path, String query) {
        return Optional.ofNullable((String) super.getAttribute(path))
                .map(sent -> new Target(sent, (String) super.getAttribute(query)));
    }

    @Override
    public String application() {
        return getServletPath();
    }

    @Override
    public @Nullable String query() {
        return getQueryString();
    }

    @Override
    public Map<String, String[]> parameters() {
        return getParameterMap();
    }

    @Override
    public BufferedBody keep(int declared, int cap) throws IOException {
        if (declared > cap) {
            return BufferedBody.read(InputStream.nullInputStream(), declared, cap);
        }
        BufferedBody body = opened().keep(declared, cap);
        kept = true;
        return body;
    }

    @Override
    public boolean isReadBy(InputStream entity) {
        return entity == stream || ServerQuirks.readsThroughAnotherStream(entity.getClass());
    }

    @Override
    public void rewind() {
        if (stream != null) {
            stream.rewind();
        }
    }

    private RereadableStream opened() throws IOException {
        RereadableStream open = stream;
        if (open == null) {
            open = new RereadableStream(super.getInputStream());
            stream = open;
        }
        return open;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        return opened();
    }

    @Override
    public BufferedReader getReader() throws IOException {
        if (!kept) {
            return super.getReader();
        }
        BufferedReader open = reader;
        if (open == null) {
            open = new BufferedReader(
                    new InputStreamReader(opened(), ContainerRequest.charset(this, StandardCharsets.ISO_8859_1)));
            reader = open;
        }
        return open;
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        if (!kept) {
            return super.getParameterMap();
        }
        Map<String, String[]> known = parameters;
        if (known == null) {
            known = Collections.unmodifiableMap(withFields());
            parameters = known;
        }
        return known;
    }

    /** The container knows those of the query still, and those of a form that it had parsed before. */
    private Map<String, String[]> withFields() {
        Map<String, String[]> all = new LinkedHashMap<>(super.getParameterMap());
        ParsedForm fields = new ParsedForm();
        try {
            Charset charset = ContainerRequest.charset(this, StandardCharsets.ISO_8859_1);
            if (Forms.isForm(type())
                    && ("POST".equals(getMethod())
                            || ServerQuirks.parsesFormsOfAllVerbs(ContainerRequest.type(this)))) {
                fields.addAll(opened().whole(MOST_IN_MEMORY).stream().readAllBytes(), charset);
            }
            for (RereadablePart part : partsForParameters()) {
                if (part.getSubmittedFileName() == null && part.getName() != null) {
                    fields.add(part.getName(), part.text(charset));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        fields.addTo(all);
        return all;
    }

    private List<RereadablePart> partsForParameters() throws IOException {
        try {
            return Forms.isMultipart(type()) ? keptParts() : List.of();
        } catch (IllegalStateException | ServletException notForThisServlet) {
            return List.of();
        }
    }

    private String type() {
        String type = getContentType();
        return type == null ? "" : type;
    }

    /**
     * The parts, also where the container finds nothing there any more to make its own of.
     *
     * @throws UnreadableForm for a form of which servers could make different parts
     * @throws IllegalStateException as the container does where the servlet is not configured for parts
     */
    private List<RereadablePart> keptParts() throws IOException, ServletException {
        List<RereadablePart> known = parts;
        if (known == null) {
            askContainerForParts();
            known = MultipartBody.parts(type(), opened().whole(MOST_IN_MEMORY))
                    .orElseThrow(() -> new UnreadableForm("The parts of the form can be told in more ways than one"))
                    .stream()
                    .map(RereadablePart::new)
                    .toList();
            parts = known;
        }
        return known;
    }

    private void askContainerForParts() {
        try {
            super.getParts();
        } catch (IOException | ServletException nothingThere) {
            // As expected: it is kept here.
        }
    }

    @Override
    public @Nullable String getParameter(String name) {
        String[] values = getParameterMap().get(name);
        return values == null ? null : values[0];
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(getParameterMap().keySet());
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
        return getParameterMap().get(name);
    }

    @Override
    public Collection<Part> getParts() throws IOException, ServletException {
        return kept && Forms.isMultipart(type()) ? List.<Part>copyOf(keptParts()) : super.getParts();
    }

    @Override
    public @Nullable Part getPart(String name) throws IOException, ServletException {
        if (!kept || !Forms.isMultipart(type())) {
            return super.getPart(name);
        }
        for (Part part : keptParts()) {
            if (name.equals(part.getName())) {
                return part;
            }
        }
        return null;
    }
}
