package ee.dedupe.internal.administration.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps out what a page of another site sends: a browser adds the operator's login to that, too. Programs that are no
 * browsers send neither header, and have no login but their own.
 */
final class SameOrigin {
    private static final Set<String> HARMLESS = Set.of("GET", "HEAD");

    private SameOrigin() {}

    static boolean isBrokenBy(HttpServletRequest request) {
        if (HARMLESS.contains(request.getMethod())) {
            return false;
        }
        String site = request.getHeader("Sec-Fetch-Site");
        if (site != null) {
            return !site.equals("same-origin");
        }
        String origin = request.getHeader("Origin");
        return origin != null && !authority(origin).equals(lowerCase(request.getHeader("Host")));
    }

    /** Leaves out the scheme, which is another one behind a proxy that ends TLS. */
    private static String authority(String origin) {
        return lowerCase(origin.substring(origin.indexOf("//") + 2));
    }

    private static String lowerCase(@Nullable String text) {
        return text == null ? "" : text.toLowerCase(Locale.ROOT);
    }
}
