package ee.dedupe.redis.internal.link;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An address in the configuration. */
final class HostAndPortText {
    private static final Pattern PATTERN = Pattern.compile("[^\\s:,@/]+:([0-9]{1,5})");
    private static final int LAST_PORT = 65_535;

    private HostAndPortText() {}

    static boolean isOne(String text) {
        Matcher parts = PATTERN.matcher(text);
        if (!parts.matches()) {
            return false;
        }
        int port = Integer.parseInt(parts.group(1));
        return port >= 1 && port <= LAST_PORT;
    }
}
