package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigKey;
import java.util.List;
import java.util.stream.Stream;

/** All configuration keys of this store. Names no class of Hazelcast, whose jar may be missing where they are asked for. */
public final class HazelcastKeys {
    private HazelcastKeys() {}

    /** Returns all keys in the order in which the manual lists them. */
    public static List<ConfigKey> all() {
        return Stream.of(
                        List.of(Topology.KEY),
                        MemberSettings.KEYS,
                        ClientSettings.KEYS,
                        LinkSettings.KEYS,
                        StoreSettings.KEYS)
                .flatMap(List::stream)
                .toList();
    }
}
