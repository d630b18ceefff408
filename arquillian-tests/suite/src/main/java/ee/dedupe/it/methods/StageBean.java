package ee.dedupe.it.methods;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** Its transaction ends with the stage, or with the method's return: servers differ. */
@ApplicationScoped
@Transactional
public class StageBean extends Stages {}
