package ee.dedupe.benchmarks.war;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.ext.ContextResolver;
import jakarta.ws.rs.ext.Provider;

/**
 * One Jsonb for all requests. WildFly makes one for each body that it reads and for each that it writes unless it is given
 * one, which takes longer than all the rest of a request and would hide what is measured.
 */
@Provider
public class SharedJsonb implements ContextResolver<Jsonb> {
    private final Jsonb jsonb = JsonbBuilder.create();

    /** For JAX-RS. */
    public SharedJsonb() {}

    @Override
    public Jsonb getContext(Class<?> type) {
        return jsonb;
    }
}
