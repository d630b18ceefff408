package ee.dedupe.it.deployment;

import ee.dedupe.it.kit.OwnStore;
import jakarta.enterprise.context.ApplicationScoped;

/** An application's store. */
@ApplicationScoped
public class OtherStore extends OwnStore {}
