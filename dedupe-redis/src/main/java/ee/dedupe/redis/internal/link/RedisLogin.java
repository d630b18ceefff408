package ee.dedupe.redis.internal.link;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.Optional;

/**
 * The login: who is to be let in, where to, and how safely. It is never printed with its password.
 *
 * @param tls with the trust store of this process, the host's name being checked
 */
public record RedisLogin(Optional<String> user, Optional<String> password, int database, boolean tls) {
    private static final String USER = "dedupe.redis.user";
    private static final String PASSWORD = "dedupe.redis.password";
    private static final String DATABASE = "dedupe.redis.database";
    private static final String TLS = "dedupe.redis.tls";
    private static final int LAST_DATABASE = 10_000;

    static final ConfigKey USER_KEY =
            new ConfigKey(USER, "text", "", "The user of Redis 6 and later; not set: the server's default user.");
    static final ConfigKey PASSWORD_KEY =
            new ConfigKey(PASSWORD, "text", "", "The user's password; it is never logged.");
    static final ConfigKey DATABASE_KEY = new ConfigKey(
            DATABASE, "integer 0-" + LAST_DATABASE, "0", "The number of the database; a cluster has only `0`.");
    static final ConfigKey TLS_KEY = new ConfigKey(
            TLS,
            "boolean",
            "false",
            "Whether connections are encrypted; the certificate is checked with the trust store of the JVM, and by name.");

    static RedisLogin read(StoreContext context, boolean cluster) {
        Optional<String> user = context.text(USER).map(String::strip);
        Optional<String> password = context.text(PASSWORD);
        if (user.isPresent() && password.isEmpty()) {
            throw new ConfigException(USER, user.get(), "set together with " + PASSWORD);
        }
        return new RedisLogin(
                user, password, context.integer(DATABASE, 0, 0, cluster ? 0 : LAST_DATABASE), context.flag(TLS, false));
    }

    @Override
    public String toString() {
        return "Login[user=" + user.orElse("default") + ", database=" + database + ", tls=" + tls + "]";
    }
}
