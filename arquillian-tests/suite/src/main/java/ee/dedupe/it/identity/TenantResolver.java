package ee.dedupe.it.identity;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.HttpCall;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** An application's own idea of who calls. */
@ApplicationScoped
public class TenantResolver implements CallerResolver {
    @Override
    public Optional<String> resolve(HttpCall call) {
        Optional<String> tenant = call.header("x-tenant").stream().findFirst();
        if (tenant.equals(Optional.of("broken"))) {
            throw new IllegalStateException("no tenants today");
        }
        return tenant;
    }
}
