package ee.dedupe.it.ejb;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** Its transaction ends with the stage, on this server. */
@ApplicationScoped
@Transactional
public class StageBean extends Stages {}
