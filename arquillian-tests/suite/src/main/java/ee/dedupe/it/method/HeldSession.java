package ee.dedupe.it.method;

import jakarta.ejb.Stateless;

/** A session bean. */
@Stateless
public class HeldSession extends Held {}
