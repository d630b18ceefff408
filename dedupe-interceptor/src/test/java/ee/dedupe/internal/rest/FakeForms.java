package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.MultipartBody;
import ee.dedupe.internal.rest.form.Forms;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A container that has parsed this much; null stands for parts that it cannot parse. */
record FakeForms(Map<String, String[]> parameters, List<MultipartBody.Part> known) implements Forms.Source {
    @Override
    public Forms.Target target(UriInfo uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean canTell() {
        return true;
    }

    @Override
    public Optional<List<MultipartBody.Part>> parts(int most) {
        if (known == null) {
            throw new IllegalStateException("cannot be parsed");
        }
        return Optional.of(known)
                .filter(parts ->
                        parts.stream().mapToInt(part -> part.content().length()).sum() <= most);
    }
}
