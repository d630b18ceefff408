package ee.dedupe.reactive;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The consumer groups of channels, as they are configured. Thread-safe. */
final class ConsumerGroups {
    private static final String CONNECTOR = "smallrye-kafka";

    private final Function<String, Optional<String>> settings;
    private final ConcurrentMap<String, String> known = new ConcurrentHashMap<>();

    /** Reads the groups of the application with these settings. */
    ConsumerGroups(Function<String, Optional<String>> settings) {
        this.settings = settings;
    }

    /**
     * Returns what tells the records of a channel from the same ones of another: the name of its group, and the servers
     * of its cluster. A channel without a group is in one of its own, with another name after each start.
     */
    String of(String channel) {
        return known.computeIfAbsent(channel, this::find);
    }

    private String find(String channel) {
        String prefix = "mp.messaging.incoming." + (channel.contains(".") ? '"' + channel + '"' : channel) + ".";
        String connector = settings.apply(prefix + "connector").orElse(CONNECTOR);
        String ofConnector = "mp.messaging.connector." + connector + ".";
        String group = settings.apply(prefix + "group.id")
                .or(() -> settings.apply(ofConnector + "group.id"))
                .map(name -> "group " + name)
                .orElse("channel " + channel);
        Optional<String> servers = settings.apply(prefix + "bootstrap.servers")
                .or(() -> settings.apply(ofConnector + "bootstrap.servers"))
                .or(() -> settings.apply("kafka.bootstrap.servers"));
        return group + servers.map(list -> " at " + inOrder(list)).orElse("");
    }

    /** Nodes may list the servers of one cluster in another order. */
    private static String inOrder(String servers) {
        return Stream.of(servers.split(",")).map(String::strip).sorted().collect(Collectors.joining(","));
    }
}
