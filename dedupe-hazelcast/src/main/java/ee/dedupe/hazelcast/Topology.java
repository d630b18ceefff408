package ee.dedupe.hazelcast;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Where the claims are kept, in the order in which each is looked for. */
enum Topology {
    BEAN("in the cluster of the application's HazelcastInstance bean"),
    CLIENT("in the cluster named by " + ClientSettings.MEMBERS),
    GRID("in Payara's data grid"),
    MEMBER("in a member of this application's own");

    static final ConfigKey KEY = new ConfigKey(
            "dedupe.hazelcast.topology",
            "`bean`, `client`, `grid` or `member`",
            "",
            "Where claims are kept; not set: the first of these that is there.");

    private final String place;

    Topology(String place) {
        this.place = place;
    }

    /** The one that the configuration names. */
    static Optional<Topology> asked(Settings settings) {
        return settings.get(KEY.name()).map(Topology::parse);
    }

    /**
     * The one that is asked for, else the first that is there.
     *
     * @throws ConfigException when the one asked for is not there, or a key is set that would have no effect
     */
    static Topology choose(Settings settings, boolean bean, boolean grid) {
        boolean client = settings.get(ClientSettings.MEMBERS).isPresent();
        Topology first = bean ? BEAN : client ? CLIENT : grid ? GRID : MEMBER;
        Topology chosen = asked(settings).orElse(first);
        chosen.assertThere(settings, bean, client, grid);
        chosen.assertNoOthersKey(settings);
        return chosen;
    }

    private static Topology parse(String value) {
        return Arrays.stream(values())
                .filter(topology -> topology.word().equals(value.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new ConfigException(KEY.name(), value, "bean, client, grid or member"));
    }

    private void assertThere(Settings settings, boolean bean, boolean client, boolean grid) {
        Optional<String> missing =
                switch (this) {
                    case BEAN -> missing(bean, "the application has a HazelcastInstance bean");
                    case CLIENT -> missing(client, ClientSettings.MEMBERS + " is set");
                    case GRID ->
                        missing(
                                grid,
                                "the server is a Payara with its data grid, and the application brings no Hazelcast");
                    case MEMBER -> Optional.empty();
                };
        missing.ifPresent(condition -> {
            throw new ConfigException(
                    KEY.name(), settings.get(KEY.name()).orElse(word()), "another unless " + condition);
        });
    }

    private static Optional<String> missing(boolean there, String condition) {
        return there ? Optional.empty() : Optional.of(condition);
    }

    private void assertNoOthersKey(Settings settings) {
        List<String> own = keys();
        Stream.of(MEMBER, CLIENT)
                .flatMap(other -> other.keys().stream())
                .filter(key -> !own.contains(key) && settings.get(key).isPresent())
                .findFirst()
                .ifPresent(key -> {
                    throw new ConfigException(
                            key,
                            settings.get(key).orElse(""),
                            "unset where claims are kept " + place + "; remove one, or choose with " + KEY.name());
                });
    }

    /** The keys that have an effect here and not everywhere. */
    private List<String> keys() {
        List<ConfigKey> own =
                switch (this) {
                    case MEMBER -> MemberSettings.KEYS;
                    case CLIENT -> ClientSettings.KEYS;
                    case BEAN, GRID -> List.of();
                };
        List<ConfigKey> shared = own.isEmpty() ? List.of() : LinkSettings.KEYS;
        return Stream.concat(own.stream(), shared.stream()).map(ConfigKey::name).toList();
    }

    /** Continues "claims are kept". */
    String place() {
        return place;
    }

    /** As it is written in the configuration. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
