package ee.dedupe.it.deployment;

import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;

/** An application's store. */
@ApplicationScoped
public class OtherStore extends MemoryStoreBean {}
