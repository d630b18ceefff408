package ee.dedupe.internal.identity;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The host that a request is for (RFC 9110, section 7.1), in one spelling: in lower case, without the dot that ends a full
 * name, and without the port that it has anyway.
 */
public final class Authority {
    /** Whichever of both the scheme has: who ends TLS before the server leaves the one, and a server may tell the other. */
    private static final Set<String> DEFAULT_PORTS = Set.of("", "80", "443");

    private Authority() {}

    /**
     * Both hosts, or the one that both are.
     *
     * @param sent the header {@code Host}; null for none
     * @param seen what the server, or a filter that the application trusts, makes of it; null where that is not known
     */
    public static String of(@Nullable String sent, @Nullable String seen) {
        String host = canonical(sent);
        String believed = canonical(seen);
        if (host.equals(believed) || believed.isEmpty()) {
            return host;
        }
        return host.isEmpty() ? believed : host + " " + believed;
    }

    private static String canonical(@Nullable String authority) {
        if (authority == null) {
            return "";
        }
        String host =
                authority.substring(authority.lastIndexOf('@') + 1).strip().toLowerCase(Locale.ROOT);
        int colon = host.lastIndexOf(':');
        // An address of IPv6 has colons of its own, within brackets.
        int end = colon > host.lastIndexOf(']') ? colon : host.length();
        String port =
                DEFAULT_PORTS.contains(host.substring(Math.min(end + 1, host.length()))) ? "" : host.substring(end);
        String name = host.substring(0, end);
        return (name.endsWith(".") ? name.substring(0, name.length() - 1) : name) + port;
    }
}
