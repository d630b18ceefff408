package ee.dedupe.internal.platform;

import java.net.URL;
import java.security.CodeSource;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.naming.InitialContext;

/** Tells how the server calls the application that this thread works for. */
public final class ApplicationName {
    /** Such as {@code .../shop.war/WEB-INF/lib/...}; some servers unpack it to {@code shop_war} or to {@code shop}. */
    private static final Pattern WEB_MODULE = Pattern.compile("([^/]+?)(?:[._]war)?!?/WEB-INF/");

    private ApplicationName() {}

    /**
     * Such as the name of its WAR without the ending, or {@code ear/war} of a WAR in an EAR that brings this library along: to
     * the library that is an application of its own. Empty where there is no server.
     */
    public static Optional<String> find() {
        CodeSource source = ApplicationName.class.getProtectionDomain().getCodeSource();
        URL place = source == null ? null : source.getLocation();
        return of(named("java:app/AppName"), named("java:module/ModuleName"), place == null ? "" : place.toString());
    }

    /**
     * The name to tell it apart by.
     *
     * @param module as the server calls it; one server starts the applications of an EAR where no module has a name
     * @param place where this library is; in a web module it is that module's own
     */
    static Optional<String> of(Optional<String> application, Optional<String> module, String place) {
        Matcher ofModule = WEB_MODULE.matcher(place);
        if (application.isEmpty() || !ofModule.find()) {
            return application;
        }
        String name = application.get();
        String own = module.orElseGet(() -> ofModule.group(1));
        return Optional.of(own.equals(name) ? name : name + "/" + own);
    }

    @SuppressWarnings("BanJNDI") // constant names of the server's
    private static Optional<String> named(String name) {
        try {
            return Optional.of(String.valueOf(InitialContext.<Object>doLookup(name)));
        } catch (Exception | StackOverflowError | LinkageError none) {
            return Optional.empty();
        }
    }
}
