package ee.dedupe.internal.platform;

import java.net.URL;
import java.security.CodeSource;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/** How the server calls the application that this thread works for. */
public final class ApplicationName {
    private ApplicationName() {}

    /**
     * Such as the name of its WAR without the ending, or {@code ear/war} of a WAR in an EAR that brings this library along: to
     * the library that is an application of its own. Empty where there is no server.
     */
    public static Optional<String> find() {
        CodeSource source = ApplicationName.class.getProtectionDomain().getCodeSource();
        return of(named("java:app/AppName"), named("java:module/ModuleName"), isOfWebModule(source));
    }

    /**
     * The name to tell it apart by.
     *
     * @param ofModule whether the library is the web module's own
     */
    static Optional<String> of(Optional<String> application, Optional<String> module, boolean ofModule) {
        return application.map(name -> module.filter(own -> ofModule && !own.equals(name))
                .map(own -> name + "/" + own)
                .orElse(name));
    }

    private static boolean isOfWebModule(@Nullable CodeSource source) {
        URL place = source == null ? null : source.getLocation();
        return place != null && place.toString().contains("/WEB-INF/");
    }

    @SuppressWarnings("BanJNDI") // constant names of the server's
    private static Optional<String> named(String name) {
        try {
            return Optional.of(String.valueOf(InitialContext.<Object>doLookup(name)));
        } catch (NamingException | RuntimeException none) {
            return Optional.empty();
        }
    }
}
