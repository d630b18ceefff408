package ee.dedupe.internal.platform;

import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** How the server calls the application that this thread works for. */
public final class ApplicationName {
    private ApplicationName() {}

    /** Such as the name of its WAR without the ending; empty where there is no server. */
    @SuppressWarnings("BanJNDI") // a constant name of the server's
    public static Optional<String> find() {
        try {
            return Optional.of(String.valueOf(InitialContext.<Object>doLookup("java:app/AppName")));
        } catch (NamingException | RuntimeException none) {
            return Optional.empty();
        }
    }
}
