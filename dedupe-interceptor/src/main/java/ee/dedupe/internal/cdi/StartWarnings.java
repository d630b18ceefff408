package ee.dedupe.internal.cdi;

import ee.dedupe.internal.config.ConfigReview;
import ee.dedupe.internal.config.ModuleReview;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.platform.ApplicationName;
import ee.dedupe.internal.platform.PlatformApi;
import ee.dedupe.spi.ConfigKey;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** What is told when an application starts: what it has, and warnings of keys that set nothing, and settings that its modules do not share. */
final class StartWarnings {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private StartWarnings() {}

    /** It has started, and guards something. */
    static void started(int operations, String store) {
        String application = ApplicationName.find().map(name -> " of " + name).orElse("");
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0001 dedupe guards " + operations + " operations" + application + "; claims are kept in "
                        + store);
        PlatformApi.absences().ifPresent(absences -> LOG.log(System.Logger.Level.INFO, absences));
    }

    /**
     * Logs the warnings.
     *
     * @param keys that are known, beside those of guarded methods
     */
    static void log(List<GuardedMethod> guarded, Config config, Stream<List<ConfigKey>> keys) {
        List<ConfigKey> known = keys.flatMap(List::stream).toList();
        Stream.concat(
                        new ConfigReview(known, guarded).warnings(config).stream(),
                        new ModuleReview(guarded, config).warnings(ConfigProvider::getConfig).stream())
                .forEach(warning -> LOG.log(System.Logger.Level.WARNING, warning));
    }
}
