package ee.dedupe.internal.cdi;

import ee.dedupe.internal.config.ConfigReview;
import ee.dedupe.internal.config.ModuleReview;
import ee.dedupe.internal.config.OwnFile;
import ee.dedupe.internal.operation.GuardedMethod;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Warns a starting application of keys that set nothing, and of settings that its modules do not share. */
final class StartWarnings {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private StartWarnings() {}

    /**
     * Logs them.
     *
     * @param own what its file sets
     */
    static void log(List<GuardedMethod> guarded, Config config, ConfigReview review, OwnFile own) {
        Stream.concat(
                        review.warnings(config, own).stream(),
                        new ModuleReview(guarded, config).warnings(ConfigProvider::getConfig).stream())
                .forEach(warning -> LOG.log(System.Logger.Level.WARNING, warning));
    }
}
