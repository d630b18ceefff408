package ee.dedupe.it.methods;

import jakarta.ejb.Stateless;

/** A session bean without a view. */
@Stateless
public class StatelessWork extends Work {}
