package ee.dedupe.it.deployment;

import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;

/** One store too many. */
@ApplicationScoped
public class ThirdStore extends MemoryStoreBean {}
