package ee.dedupe.internal.administration;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Optional;

/**
 * Where operators find the page, and who they are.
 *
 * @param path below the application's own, with a slash before it and none at the end
 * @param role that a user must have there
 */
public record AdminSettings(String path, String role) {
    /** Both keys. */
    static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    "dedupe.admin.path",
                    "path such as `/dedupe-admin`",
                    "",
                    "where operators find the claims and a page, below the application's own path; not set: nowhere"),
            new ConfigKey("dedupe.admin.role", "role name", "dedupe-admin", "the role that a user must have there"));

    private static final String PATH = "(?:/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*+)++";
    private static final String RULE =
            "a path of letters, digits, '-', '_', '.' and '~' that starts with '/' and does not end with it,"
                    + " such as /dedupe-admin";

    /**
     * Reads them; empty where there is no page.
     *
     * @throws ConfigException for a bad value
     */
    public static Optional<AdminSettings> read(StoreContext settings) {
        return settings.text("dedupe.admin.path").map(written -> {
            String path = written.strip();
            if (!path.matches(PATH)) {
                throw new ConfigException("dedupe.admin.path", written, RULE);
            }
            return new AdminSettings(path, settings.text("dedupe.admin.role", "dedupe-admin"));
        });
    }
}
