package ee.dedupe.internal.rest.form;

import ee.dedupe.internal.identity.MultipartBody;
import ee.dedupe.internal.identity.Slice;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Requests as the servlet container has them. Not to be loaded where the application does not see the Servlet API. */
public final class ServletForms implements Forms.Source {
    private static final Set<String> KNOWN = Set.of("content-disposition", "content-type");

    private final Supplier<HttpServletRequest> request;

    /** Of the current request. */
    public ServletForms(Supplier<HttpServletRequest> request) {
        this.request = request;
    }

    @Override
    public Forms.Target target(UriInfo uri) {
        return new Forms.Target(request.get().getRequestURI(), request.get().getQueryString());
    }

    @Override
    public boolean canTell() {
        return true;
    }

    @Override
    public Map<String, String[]> parameters() {
        return request.get().getParameterMap();
    }

    @Override
    public Optional<List<MultipartBody.Part>> parts(int most) {
        try {
            Collection<Part> parts = request.get().getParts();
            if (parts.stream().mapToLong(Part::getSize).sum() > most) {
                return Optional.empty();
            }
            List<MultipartBody.Part> read = new ArrayList<>();
            for (Part part : parts) {
                byte[] content = part.getInputStream().readAllBytes();
                read.add(new MultipartBody.Part(
                        part.getHeader("content-disposition"),
                        part.getContentType(),
                        others(part),
                        new Slice(content, 0, content.length)));
            }
            return Optional.of(read);
        } catch (IOException | ServletException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> others(Part part) {
        return part.getHeaderNames().stream()
                .sorted(String.CASE_INSENSITIVE_ORDER)
                .flatMap(name -> part.getHeaders(name).stream()
                        .skip(KNOWN.contains(name.toLowerCase(Locale.ROOT)) ? 1 : 0)
                        .map(value -> name + ": " + value))
                .toList();
    }
}
