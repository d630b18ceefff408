package ee.dedupe.client;

import java.net.URI;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The times until which keys count at a service, as it has told: another one may have another rule for the same key.
 * From the first request on that was answered with it: the service counts from then or later. Of the last
 * {@value #MOST} keys. Thread-safe.
 */
final class KeyLifetimes {
    /** ISO-8601, such as {@code PT24H}. */
    static final String HEADER = "Idempotency-Key-Lifetime";

    static final int MOST = 10_000;

    private final LongSupplier nanoTime;
    private final Map<Sent, Long> ends = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Sent, Long> eldest) {
            return size() > MOST;
        }
    };

    /**
     * A key at one service.
     *
     * @param service scheme, host and port
     */
    record Sent(String service, String key) {
        /** Makes what is sent, as a request to this address has it. */
        static Sent to(URI address, String key) {
            String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
            // Of a name that java.net.URI does not take for a host, such as one with an underscore, it has the
            // authority only.
            String host = address.getHost() == null ? String.valueOf(address.getRawAuthority()) : address.getHost();
            int port = address.getPort() >= 0 ? address.getPort() : scheme.equals("https") ? 443 : 80;
            return new Sent(scheme + "://" + host.toLowerCase(Locale.ROOT) + ":" + port, key);
        }
    }

    KeyLifetimes(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    long now() {
        return nanoTime.getAsLong();
    }

    /** Returns what a service has told, if it can be read. */
    static Optional<Duration> parsed(@Nullable String told) {
        try {
            return Optional.ofNullable(told)
                    .map(text -> Duration.parse(text.strip()))
                    .filter(lifetime -> !lifetime.isNegative() && !lifetime.isZero());
        } catch (DateTimeParseException unknown) {
            return Optional.empty();
        }
    }

    /** Notes that a key which was sent at this time counts for so long. */
    synchronized void told(Sent key, long sentNanos, Duration lifetime) {
        ends.putIfAbsent(key, sentNanos + saturated(lifetime));
    }

    /** Returns whether a key does not count any more. */
    synchronized boolean isOver(Sent key) {
        Long end = ends.get(key);
        return end != null && now() - end >= 0;
    }

    /** Half of what a {@code long} can tell apart; no call is repeated for a century. */
    private static long saturated(Duration lifetime) {
        Duration longest = Duration.ofNanos(Long.MAX_VALUE / 2);
        return (lifetime.compareTo(longest) > 0 ? longest : lifetime).toNanos();
    }
}
