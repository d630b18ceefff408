package ee.dedupe.redis;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.RecordStore;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Stores as an application opens them. */
public final class TestStores {
    private TestStores() {}

    /** With further settings: key, value, key, value. */
    public static ClaimStore open(RedisServer server, String... settings) {
        return open(with(server, settings));
    }

    public static ClaimStore open(Map<String, String> settings) {
        return new RecordClaimStore(records(settings), InstantSource.system());
    }

    static RecordStore records(Map<String, String> settings) {
        return new RedisStoreProvider().open(key -> Optional.ofNullable(settings.get(key)));
    }

    public static Map<String, String> with(RedisServer server, String... settings) {
        return with(server.address(), settings);
    }

    static Map<String, String> with(String address, String... settings) {
        Map<String, String> all = new HashMap<>(Map.of("dedupe.redis.nodes", address));
        for (int i = 0; i < settings.length; i += 2) {
            all.put(settings[i], settings[i + 1]);
        }
        return all;
    }

    /** Of two nodes. */
    static List<ClaimStore> two(RedisServer server, String... settings) {
        return Stream.generate(() -> open(server, settings)).limit(2).toList();
    }
}
