package ee.dedupe.it.methods;

import jakarta.ejb.Stateless;

/** A session bean. */
@Stateless
public class HeldSession extends Held {}
