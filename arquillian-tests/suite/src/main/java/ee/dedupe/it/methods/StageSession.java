package ee.dedupe.it.methods;

import jakarta.ejb.Stateless;

/** Its transaction ends when the method has returned, before the stage. */
@Stateless
public class StageSession extends Stages {}
