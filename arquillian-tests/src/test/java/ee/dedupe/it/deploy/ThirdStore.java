package ee.dedupe.it.deploy;

import jakarta.enterprise.context.ApplicationScoped;

/** One store too many. */
@ApplicationScoped
public class ThirdStore extends OtherStore {}
