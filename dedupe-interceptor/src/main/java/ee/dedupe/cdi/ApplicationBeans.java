package ee.dedupe.cdi;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.util.Optional;

/**
 * The beans with which an application replaces a part of the library.
 *
 * @param beans finds them
 */
record ApplicationBeans(BeanManager beans) {

    /**
     * The application's bean of this type, if it has one.
     *
     * @throws DeploymentException when it has more than one
     */
    <T> Optional<T> find(Class<T> type) {
        Instance<T> found = beans.createInstance().select(type);
        if (found.isAmbiguous()) {
            throw new DeploymentException("DEDUP0025 More than one bean of type " + type.getName()
                    + ": keep one, or make one an enabled @Alternative");
        }
        return found.isResolvable() ? Optional.of(found.get()) : Optional.empty();
    }

    /**
     * The bean of this type.
     *
     * @throws DeploymentException when there is none or more than one
     */
    <T> T get(Class<T> type) {
        return find(type)
                .orElseThrow(() -> new DeploymentException(
                        "DEDUP0026 " + type.getName() + " is no CDI bean: give it a scope such as @ApplicationScoped"));
    }
}
