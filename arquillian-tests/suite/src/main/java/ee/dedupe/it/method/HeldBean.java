package ee.dedupe.it.method;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** A CDI bean. */
@ApplicationScoped
@Transactional
public class HeldBean extends Held {}
