package ee.dedupe.internal.cdi;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.sealing.ResultSeal;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.util.List;
import java.util.Optional;

/** Which keys seal what is stored: those of the application's bean, else those that are configured, else none. */
final class SealChoice {
    private SealChoice() {}

    /**
     * Of an application.
     *
     * @throws DeploymentException when its bean gives no keys that can be used
     */
    static ResultSeal of(ApplicationSettings settings, ApplicationBeans own, BeanManager beans) {
        List<ResponseKeys.Key> configured = settings.get(ApplicationSettings.RESPONSE_KEYS);
        Optional<ResponseKeys> bean = own.find(ResponseKeys.class, beans);
        if (bean.isEmpty() && configured.isEmpty()) {
            return ResultSeal.none();
        }
        try {
            return ResultSeal.with(bean.orElse(() -> configured));
        } catch (RuntimeException e) {
            throw new DeploymentException("DEDUP0059 The ResponseKeys bean gives no keys that can be used", e);
        }
    }
}
