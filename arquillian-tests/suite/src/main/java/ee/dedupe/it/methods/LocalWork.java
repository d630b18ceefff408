package ee.dedupe.it.methods;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;

/** A session bean behind its business interface. */
@Stateless
@Local(Desk.class)
public class LocalWork extends Work {}
