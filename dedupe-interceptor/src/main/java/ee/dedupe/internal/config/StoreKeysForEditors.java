package ee.dedupe.internal.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The keys of the stores, as {@link KeysForEditors} has those of the library. */
@SuppressWarnings("NullAway.Init")
final class StoreKeysForEditors {
    private StoreKeysForEditors() {}

    /** Copies of each claim on other members; so many may fail at once without losing a claim. Type: integer 0-6. */
    @ConfigProperty(name = "dedupe.hazelcast.backup-count", defaultValue = "1")
    int hazelcastBackupCount;
    /** Members of a cluster outside the application, of which this node is to be a client. Type: list of host:port. */
    @ConfigProperty(name = "dedupe.hazelcast.client.members")
    Optional<List<String>> hazelcastClientMembers;
    /** Members and clients join only members with the same cluster name. Type: text. */
    @ConfigProperty(name = "dedupe.hazelcast.cluster-name", defaultValue = "dedupe")
    String hazelcastClusterName;
    /**
     * How long a peer may be silent before it is given up; in that time peers send twelve heartbeats, but at most
     * one each second. Hazelcast's own default is {@code PT60S}. Type: duration {@code PT2S} to {@code PT10M},
     * whole seconds.
     */
    @ConfigProperty(name = "dedupe.hazelcast.heartbeat-timeout", defaultValue = "PT5S")
    Duration hazelcastHeartbeatTimeout;
    /** The only address that the member listens on. Type: IP address. */
    @ConfigProperty(name = "dedupe.hazelcast.interface", defaultValue = "127.0.0.1")
    String hazelcastInterface;
    /**
     * The members to join, by address or name, such as a headless service's; with none, this node stays alone.
     * Type: list of host:port.
     */
    @ConfigProperty(name = "dedupe.hazelcast.members")
    Optional<List<String>> hazelcastMembers;
    /**
     * A node that sees fewer members takes the store for failed; more than half of all members keep one winner in
     * a split brain; {@code 0} asks for none. Type: integer 0-1000.
     */
    @ConfigProperty(name = "dedupe.hazelcast.minimum-members", defaultValue = "0")
    int hazelcastMinimumMembers;
    /**
     * Where the member listens: exactly there when set, else on the first free port from the default. Type:
     * integer 1-65535.
     */
    @ConfigProperty(name = "dedupe.hazelcast.port", defaultValue = "5701")
    int hazelcastPort;
    /**
     * Where claims are kept; not set: the first of these that is there. Type: {@code bean}, {@code client}, {@code
     * grid} or {@code member}.
     */
    @ConfigProperty(name = "dedupe.hazelcast.topology")
    Optional<String> hazelcastTopology;
    /**
     * The pause between two deletions of records whose time is over; {@code PT0S} leaves that to you. Type:
     * duration.
     */
    @ConfigProperty(name = "dedupe.jdbc.cleanup", defaultValue = "PT1M")
    Duration jdbcCleanup;
    /** Whether the table is made at the start if it is missing. The database user needs the right to do so. */
    @ConfigProperty(name = "dedupe.jdbc.create", defaultValue = "false")
    boolean jdbcCreate;
    /** The data source that the application writes with, in whose transactions calls are recorded. Type: JNDI name. */
    @ConfigProperty(name = "dedupe.jdbc.datasource", defaultValue = "java:comp/DefaultDataSource")
    String jdbcDatasource;
    /**
     * Bytes of heap that the claims and what is stored with them may take; not set: a quarter of the largest heap;
     * over it as with max-claims. Type: integer 1024-1099511627776.
     */
    @ConfigProperty(name = "dedupe.memory.max-bytes")
    Optional<Long> memoryMaxBytes;
    /**
     * Live claims that the in-memory store holds at most; over it a new call is refused or runs unguarded, as
     * on-store-failure says. Type: integer 1-100000000.
     */
    @ConfigProperty(name = "dedupe.memory.max-claims", defaultValue = "1000000")
    int memoryMaxClaims;
    /** The number of the database; a cluster has only {@code 0}. Type: integer 0-10000. */
    @ConfigProperty(name = "dedupe.redis.database", defaultValue = "0")
    int redisDatabase;
    /**
     * The server; or, as {@code dedupe.redis.topology} says, some of the Sentinels or of the cluster's nodes.
     * Type: list of host:port.
     */
    @ConfigProperty(name = "dedupe.redis.nodes", defaultValue = "localhost:6379")
    List<String> redisNodes;
    /** The user's password; it is never logged. Type: text. */
    @ConfigProperty(name = "dedupe.redis.password")
    Optional<String> redisPassword;
    /** What the names of all keys, and of the channel, begin with; letters, digits and {@code :._-}. Type: text. */
    @ConfigProperty(name = "dedupe.redis.prefix", defaultValue = "dedupe:")
    String redisPrefix;
    /** Whether connections are encrypted; the certificate is checked with the trust store of the JVM, and by name. */
    @ConfigProperty(name = "dedupe.redis.tls", defaultValue = "false")
    boolean redisTls;
    /**
     * What the nodes are: one server, nodes of a Redis Cluster, or Sentinels that watch the primary of this name.
     * Type: {@code server}, {@code cluster} or {@code sentinel:} and a name.
     */
    @ConfigProperty(name = "dedupe.redis.topology", defaultValue = "server")
    String redisTopology;
    /** The user of Redis 6 and later; not set: the server's default user. Type: text. */
    @ConfigProperty(name = "dedupe.redis.user")
    Optional<String> redisUser;
    /**
     * How many replicas must have a claim, or a stored result, before the store has answered; fewer in time is a
     * failure of the store. Type: integer 0-10.
     */
    @ConfigProperty(name = "dedupe.redis.wait-replicas", defaultValue = "0")
    int redisWaitReplicas;
    /**
     * How long the store may hold up one request, the last fifth (50 ms at most) being left for the way back.
     * Type: duration {@code PT0.01S} to {@code PT30S}.
     */
    @ConfigProperty(name = "dedupe.store.budget", defaultValue = "PT1S")
    Duration storeBudget;
    /** Whether a failed check at start, or a store that cannot be reached, refuses the deployment. */
    @ConfigProperty(name = "dedupe.store.strict", defaultValue = "false")
    boolean storeStrict;
    /**
     * How many calls of the store may be under way at once on this node; further ones wait in line, within their
     * budgets. Type: integer 1-1000.
     */
    @ConfigProperty(name = "dedupe.store.threads", defaultValue = "32")
    int storeThreads;
}
