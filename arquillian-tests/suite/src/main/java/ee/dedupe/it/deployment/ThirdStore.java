package ee.dedupe.it.deployment;

import ee.dedupe.it.kit.OwnStore;
import jakarta.enterprise.context.ApplicationScoped;

/** One store too many. */
@ApplicationScoped
public class ThirdStore extends OwnStore {}
