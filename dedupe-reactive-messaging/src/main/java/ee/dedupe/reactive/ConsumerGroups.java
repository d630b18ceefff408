package ee.dedupe.reactive;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/** The consumer groups of channels, as they are configured. Thread-safe. */
final class ConsumerGroups {
    private static final String CONNECTOR = "smallrye-kafka";

    private final Function<String, Optional<String>> settings;
    private final ConcurrentMap<String, String> known = new ConcurrentHashMap<>();

    /** Of the application with these settings. */
    ConsumerGroups(Function<String, Optional<String>> settings) {
        this.settings = settings;
    }

    /**
     * What tells the records of a channel from the same ones of another: the name of its group. A channel without one is in a
     * group of its own, with another name after each start.
     */
    String of(String channel) {
        return known.computeIfAbsent(channel, this::find);
    }

    private String find(String channel) {
        String prefix = "mp.messaging.incoming." + (channel.contains(".") ? '"' + channel + '"' : channel) + ".";
        String connector = settings.apply(prefix + "connector").orElse(CONNECTOR);
        return settings.apply(prefix + "group.id")
                .or(() -> settings.apply("mp.messaging.connector." + connector + ".group.id"))
                .map(group -> "group " + group)
                .orElse("channel " + channel);
    }
}
