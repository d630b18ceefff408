package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;

/** Nobody calls its method through an interceptor of ours. */
@ApplicationScoped
public class Callback {
    @PostConstruct
    @Deduplicated
    void start() {}
}
