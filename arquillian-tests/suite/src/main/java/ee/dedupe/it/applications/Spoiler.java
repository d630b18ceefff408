package ee.dedupe.it.applications;

import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.Extension;

/** Finds a fault when all others have been asked. */
public class Spoiler implements Extension {
    void spoil(@Observes @Priority(Integer.MAX_VALUE) AfterDeploymentValidation validation) {
        validation.addDeploymentProblem(new IllegalStateException("spoiled"));
    }
}
