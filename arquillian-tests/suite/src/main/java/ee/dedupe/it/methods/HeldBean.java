package ee.dedupe.it.methods;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** A CDI bean. */
@ApplicationScoped
@Transactional
public class HeldBean extends Held {}
