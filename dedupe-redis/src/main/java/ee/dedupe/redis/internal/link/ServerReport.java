package ee.dedupe.redis.internal.link;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The facts that a server tells of itself when it is asked for {@code INFO}.
 *
 * @param place where it is, for people
 * @param facts by name; some servers leave some out
 */
record ServerReport(String place, Map<String, String> facts) {
    static ServerReport of(String place, String info) {
        return new ServerReport(
                place,
                info.lines()
                        .map(line -> line.split(":", 2))
                        .filter(parts -> parts.length == 2)
                        .collect(Collectors.toMap(
                                parts -> parts[0], parts -> parts[1].strip(), (first, second) -> first)));
    }

    /** Valkey says of itself that it is a Redis too, of the last version that it is like. */
    String product() {
        return fact("valkey_version")
                .map(version -> "Valkey " + version)
                .orElseGet(() -> "Redis " + fact("redis_version").orElse("of an unknown version"));
    }

    /** Returns whether it is older, so that it lacks what the scripts need. */
    boolean isOlderThan(int major, int minor) {
        String[] parts = fact("redis_version").orElse("").split("\\.", -1);
        try {
            int itsMajor = Integer.parseInt(parts[0]);
            return itsMajor < major || (itsMajor == major && parts.length > 1 && Integer.parseInt(parts[1]) < minor);
        } catch (NumberFormatException unknown) {
            return false;
        }
    }

    boolean isReplica() {
        return fact("role").filter("slave"::equals).isPresent();
    }

    boolean isCluster() {
        return fact("redis_mode").filter("cluster"::equals).isPresent();
    }

    int replicas() {
        return fact("connected_slaves").map(Integer::valueOf).orElse(0);
    }

    boolean isBounded() {
        return fact("maxmemory").filter(bytes -> !"0".equals(bytes)).isPresent();
    }

    String evictionPolicy() {
        return fact("maxmemory_policy").orElse("unknown");
    }

    /** Returns whether it writes each change, and not only a snapshot now and then. */
    boolean writesEachChange() {
        return fact("aof_enabled").filter("1"::equals).isPresent();
    }

    private Optional<String> fact(String name) {
        return Optional.ofNullable(facts.get(name));
    }
}
