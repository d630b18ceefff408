package ee.dedupe.internal.administration.http;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Finds out whether a web module says how its users log in. */
final class LoginConfig {
    private static final String MECHANISM =
            "jakarta.security.enterprise.authentication.mechanism.http.HttpAuthenticationMechanism";

    private LoginConfig() {}

    /** Returns false when in doubt. Servers may bring a login of their own, which cannot be seen. */
    static boolean isMissing(ServletContext module) {
        return !isInDescriptor(module) && !isBean();
    }

    private static boolean isInDescriptor(ServletContext module) {
        try (InputStream descriptor = module.getResourceAsStream("/WEB-INF/web.xml")) {
            return descriptor != null
                    && new String(descriptor.readAllBytes(), StandardCharsets.UTF_8).contains("<login-config");
        } catch (IOException unreadable) {
            return true;
        }
    }

    private static boolean isBean() {
        try {
            Class<?> mechanism = Class.forName(MECHANISM, false, LoginConfig.class.getClassLoader());
            return !CDI.current().select(mechanism, Any.Literal.INSTANCE).isUnsatisfied();
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        } catch (RuntimeException notYetKnown) {
            return true;
        }
    }
}
