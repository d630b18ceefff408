package ee.dedupe.internal.rest.form;

import ee.dedupe.internal.identity.MultipartBody;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** For an application that does not see the Servlet API: there is nobody to be asked but Jakarta REST. */
public final class PlainForms implements Forms.Source {
    /** For all requests. */
    public PlainForms() {}

    @Override
    public Forms.Target target(UriInfo uri) {
        // Not as sent, but the same for the same query.
        return new Forms.Target(uri.getPath(false), new TreeMap<>(uri.getQueryParameters(false)).toString());
    }

    @Override
    public boolean canTell() {
        return false;
    }

    @Override
    public Map<String, String[]> parameters() {
        return Map.of();
    }

    @Override
    public Optional<List<MultipartBody.Part>> parts(int most) {
        throw new IllegalStateException("No Servlet API");
    }
}
