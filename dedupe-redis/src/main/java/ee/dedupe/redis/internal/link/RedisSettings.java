package ee.dedupe.redis.internal.link;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Optional;

/**
 * The configuration of the store. It names no class of Jedis, whose jar may be missing where the keys are asked for.
 *
 * @param nodes {@code host:port}: the server, or some Sentinels, or some nodes of a cluster; at least one
 * @param sentinelMaster the name that the Sentinels know the server by; empty where there are none
 * @param cluster whether the nodes are those of a Redis Cluster
 * @param prefix of all keys and of the channel
 * @param waitReplicas how many replicas have to have a change of a claim before it is answered
 * @param strict whether a failed check refuses the deployment
 * @param limits how long, and how many at once
 */
public record RedisSettings(
        List<String> nodes,
        Optional<String> sentinelMaster,
        boolean cluster,
        RedisLogin login,
        String prefix,
        int waitReplicas,
        boolean strict,
        ConnectionLimits limits) {
    private static final String NODES = "dedupe.redis.nodes";
    private static final String TOPOLOGY = "dedupe.redis.topology";
    private static final String PREFIX = "dedupe.redis.prefix";
    private static final String WAIT_REPLICAS = "dedupe.redis.wait-replicas";
    private static final String STRICT = "dedupe.store.strict";

    private static final String SERVER = "server";
    private static final String CLUSTER = "cluster";
    /** Goes before the name of the primary. */
    private static final String SENTINEL = "sentinel:";

    private static final String DEFAULT_NODE = "localhost:6379";
    private static final String DEFAULT_PREFIX = "dedupe:";
    private static final int MOST_REPLICAS = 10;
    /** A prefix that no pattern of Redis takes for anything else, and that no slot is computed from. */
    private static final String PREFIX_PATTERN = "[A-Za-z0-9:._-]{1,64}";

    /** All keys of this store, in the order in which the manual lists them. */
    public static final List<ConfigKey> KEYS = List.of(
            new ConfigKey(
                    NODES,
                    "list of host:port",
                    DEFAULT_NODE,
                    "The server; or, as `dedupe.redis.topology` says, some of the Sentinels or of the cluster's nodes."),
            new ConfigKey(
                    TOPOLOGY,
                    "`server`, `cluster` or `sentinel:` and a name",
                    SERVER,
                    "What the nodes are: one server, nodes of a Redis Cluster, or Sentinels that watch the primary of this name."),
            RedisLogin.USER_KEY,
            RedisLogin.PASSWORD_KEY,
            RedisLogin.DATABASE_KEY,
            RedisLogin.TLS_KEY,
            new ConfigKey(
                    PREFIX,
                    "text",
                    DEFAULT_PREFIX,
                    "What the names of all keys, and of the channel, begin with; letters, digits and `:._-`."),
            new ConfigKey(
                    WAIT_REPLICAS,
                    "integer 0-" + MOST_REPLICAS,
                    "0",
                    "How many replicas must have a claim, a stored result, or a removal, before the store has answered; fewer in time"
                            + " is a failure of the store."),
            new ConfigKey(
                    STRICT,
                    "boolean",
                    "false",
                    "Whether a failed check at start, or a server that cannot be reached, refuses the deployment."));

    /**
     * Reads them.
     *
     * @throws ConfigException when a value is bad, or has no effect beside the others
     */
    public static RedisSettings read(StoreContext context) {
        List<String> nodes = context.list(NODES, HostAndPortText::isOne, "a comma-separated list of host:port");
        String topology = context.text(TOPOLOGY, SERVER);
        Optional<String> sentinelMaster = sentinelMaster(topology);
        boolean cluster = topology.equalsIgnoreCase(CLUSTER);
        boolean server = topology.equalsIgnoreCase(SERVER);
        if (!server && !cluster && sentinelMaster.isEmpty()) {
            throw new ConfigException(
                    TOPOLOGY, topology, "server, cluster or sentinel:<name>, the name of the primary that they watch");
        }
        if (nodes.size() > 1 && server) {
            throw new ConfigException(
                    NODES,
                    String.join(",", nodes),
                    "one host:port, unless " + TOPOLOGY + " is cluster or sentinel:<name>");
        }
        return new RedisSettings(
                nodes.isEmpty() ? List.of(DEFAULT_NODE) : nodes,
                sentinelMaster,
                cluster,
                RedisLogin.read(context, cluster),
                prefix(context),
                context.integer(WAIT_REPLICAS, 0, 0, MOST_REPLICAS),
                context.flag(STRICT, false),
                ConnectionLimits.read(context));
    }

    private static Optional<String> sentinelMaster(String topology) {
        boolean sentinel = topology.regionMatches(true, 0, SENTINEL, 0, SENTINEL.length());
        return Optional.of(topology.substring(sentinel ? SENTINEL.length() : 0).strip())
                .filter(name -> sentinel && !name.isEmpty());
    }

    private static String prefix(StoreContext context) {
        String prefix = context.text(PREFIX, DEFAULT_PREFIX);
        if (!prefix.matches(PREFIX_PATTERN)) {
            throw new ConfigException(PREFIX, prefix, "1 to 64 letters, digits and :._-");
        }
        return prefix;
    }

    /** Returns whether Jedis need not look for it. */
    boolean isOneServer() {
        return sentinelMaster.isEmpty() && !cluster;
    }

    /** Returns where the claims are, for people. */
    public String place() {
        String where = String.join(",", nodes);
        return sentinelMaster
                .map(name -> "\"" + name + "\" of the Sentinels " + where)
                .orElse(cluster ? "the cluster of " + where : where);
    }
}
