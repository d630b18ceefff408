package ee.dedupe.hazelcast.internal.cluster;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
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
    static Optional<Topology> asked(StoreContext context) {
        return context.word(KEY.name(), Topology.class);
    }

    /**
     * The one that is asked for, else the first that is there.
     *
     * @throws ConfigException when the one asked for is not there, or a key is set that would have no effect
     */
    static Topology choose(StoreContext context, boolean bean, boolean grid) {
        boolean client = context.text(ClientSettings.MEMBERS).isPresent();
        Topology first = bean ? BEAN : client ? CLIENT : grid ? GRID : MEMBER;
        Topology chosen = asked(context).orElse(first);
        chosen.assertThere(context, bean, client, grid);
        chosen.assertNoOthersKey(context);
        return chosen;
    }

    private void assertThere(StoreContext context, boolean bean, boolean client, boolean grid) {
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
                    KEY.name(), context.text(KEY.name()).orElse(word()), "another unless " + condition);
        });
    }

    private static Optional<String> missing(boolean there, String condition) {
        return there ? Optional.empty() : Optional.of(condition);
    }

    private void assertNoOthersKey(StoreContext context) {
        List<String> own = keys();
        Stream.of(MEMBER, CLIENT)
                .flatMap(other -> other.keys().stream())
                .filter(key -> !own.contains(key) && context.text(key).isPresent())
                .findFirst()
                .ifPresent(key -> {
                    throw new ConfigException(
                            key,
                            context.text(key).orElse(""),
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

    /** Returns the topology as it is written in the configuration. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
