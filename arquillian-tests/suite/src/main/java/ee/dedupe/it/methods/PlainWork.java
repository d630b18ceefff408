package ee.dedupe.it.methods;

import jakarta.enterprise.context.ApplicationScoped;

/** Without a transaction of its own. */
@ApplicationScoped
public class PlainWork extends Work {}
