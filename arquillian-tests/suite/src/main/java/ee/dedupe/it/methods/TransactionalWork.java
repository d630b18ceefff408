package ee.dedupe.it.methods;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** A CDI bean whose methods are transactions. */
@ApplicationScoped
@Transactional
public class TransactionalWork extends Work {}
