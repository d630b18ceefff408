package ee.dedupe.internal.config;

import ee.dedupe.internal.identity.KeySource;
import java.util.List;
import org.eclipse.microprofile.config.Config;

/**
 * The values of the annotation's members where no method says otherwise, for who looks at requests that no method
 * guards.
 *
 * @param enabled false where all is switched off
 * @param requestCap the largest body that is read, in bytes
 * @param keyFrom where requests bring their keys
 */
public record MemberDefaults(boolean enabled, int requestCap, List<KeySource> keyFrom) {
    /**
     * Reads them.
     *
     * @throws ee.dedupe.spi.ConfigException for a bad value
     */
    public static MemberDefaults read(Config config) {
        return new MemberDefaults(
                ApplicationSettings.switchedOn(config),
                forAll(config, OperationSettings.REQUEST_CAP),
                forAll(config, OperationSettings.KEY_FROM));
    }

    private static <T> T forAll(Config config, OperationSetting<T> setting) {
        return setting.read(setting.in(config), MemberDefaults.class.getClassLoader());
    }
}
