package ee.dedupe.internal.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The keys of the library, for editors that look for {@code @ConfigProperty} in libraries to offer keys and to show
 * what they mean. Never a bean, and never read: {@link ApplicationSettings} reads the keys. A test compares the fields with
 * the manual's page.
 */
@SuppressWarnings("NullAway.Init")
final class KeysForEditors {
    private KeysForEditors() {}

    /**
     * Where operators find the claims and a page, below the application's own path; not set: nowhere. Type: path
     * such as {@code /dedupe-admin}.
     */
    @ConfigProperty(name = "dedupe.admin.path")
    Optional<String> adminPath;
    /** The role that a user must have there. Type: role name. */
    @ConfigProperty(name = "dedupe.admin.role", defaultValue = "dedupe-admin")
    String adminRole;
    /**
     * Calls without a caller run unguarded, count as one caller all together, or do not run. Type: {@code skip},
     * {@code share} or {@code refuse}.
     */
    @ConfigProperty(name = "dedupe.anonymous", defaultValue = "skip")
    String anonymous;
    /** A trusted header whose value names the caller, before the authenticated principal. Type: header name. */
    @ConfigProperty(name = "dedupe.caller.header")
    Optional<String> callerHeader;
    /**
     * Whether a caller waits until the store knows the result that duplicates will get. Type: {@code
     * before-answer} or {@code after-answer}.
     */
    @ConfigProperty(name = "dedupe.complete", defaultValue = "before-answer")
    String complete;
    /**
     * The written contract that clients go by: a set of settings, each of which may be set otherwise. Type: {@code
     * ietf}, {@code acp}, {@code ucp}, {@code stripe} or {@code iceberg}.
     */
    @ConfigProperty(name = "dedupe.contract")
    Optional<String> contract;
    /** Makes fingerprints. Type: JCA digest name. */
    @ConfigProperty(name = "dedupe.digest", defaultValue = "SHA-256")
    String digest;
    /** False switches everything off, whatever the modes say. */
    @ConfigProperty(name = "dedupe.enabled", defaultValue = "true")
    boolean enabled;
    /** How long a kept error stops duplicates, in place of the ttl. Type: duration {@code PT1S} to {@code P31D}. */
    @ConfigProperty(name = "dedupe.error-ttl")
    Optional<Duration> errorTtl;
    /**
     * Which layers guard. Type: {@code key-else-fingerprint}, {@code key-and-fingerprint}, {@code fingerprint} or
     * {@code key}.
     */
    @ConfigProperty(name = "dedupe.guard-by", defaultValue = "key-else-fingerprint")
    String guardBy;
    /** What the readiness check says while the store does not answer. Type: {@code up} or {@code down}. */
    @ConfigProperty(name = "dedupe.health.store", defaultValue = "up")
    String healthStore;
    /** Statuses that keep the claim. Type: list of HTTP statuses. */
    @ConfigProperty(name = "dedupe.keep-status")
    Optional<List<String>> keepStatus;
    /**
     * Which keys are taken, as a whole; others are refused with 400. Type: {@code any}, {@code uuid} or a regular
     * expression.
     */
    @ConfigProperty(name = "dedupe.key-format", defaultValue = "any")
    String keyFormat;
    /**
     * Where a request brings its idempotency key; two that differ are refused with 400. Type: list of {@code
     * header:name}, {@code query:name}, {@code json:/pointer} and {@code cloudevent}.
     */
    @ConfigProperty(name = "dedupe.key-from", defaultValue = "header:Idempotency-Key")
    List<String> keyFrom;
    /** Whether a call without an idempotency key is refused with 400. */
    @ConfigProperty(name = "dedupe.key-required", defaultValue = "false")
    boolean keyRequired;
    /**
     * What answers tell of the key that came. Type: {@code nothing}, {@code key}, {@code lifetime} or {@code
     * both}.
     */
    @ConfigProperty(name = "dedupe.key-told", defaultValue = "nothing")
    String keyTold;
    /** How long an idempotency key's claim stops duplicates. Type: {@code forever}, {@code PT1S} to {@code P31D}. */
    @ConfigProperty(name = "dedupe.key-ttl", defaultValue = "PT24H")
    String keyTtl;
    /**
     * Whether keys that tell their age are refused when they are too old, and others too. Type: {@code ignore},
     * {@code accept} or {@code require}.
     */
    @ConfigProperty(name = "dedupe.key.time-ordered", defaultValue = "ignore")
    String keyTimeOrdered;
    /**
     * How long a running call's claim lives unless renewed, where the answer is stored. Type: duration {@code
     * PT1S} to {@code P31D}.
     */
    @ConfigProperty(name = "dedupe.lease", defaultValue = "PT60S")
    Duration lease;
    /**
     * How long a lease is renewed; a call that runs longer loses its claim. Type: duration {@code PT1S} to {@code
     * P31D}.
     */
    @ConfigProperty(name = "dedupe.max-run", defaultValue = "PT15M")
    Duration maxRun;
    /**
     * How many duplicates may wait at once on this node, each holding a request thread; not set: a quarter of the
     * server's request threads, at most 64. Type: integer 0-100000.
     */
    @ConfigProperty(name = "dedupe.max-waiters")
    Optional<Integer> maxWaiters;
    /**
     * The properties or headers of messages that bring a key, before {@code _AMQ_DUPL_ID} and the CloudEvents id;
     * the first that a message has counts. Type: list of property names.
     */
    @ConfigProperty(name = "dedupe.message.key-property")
    Optional<List<String>> messageKeyProperty;
    /**
     * How long a message waits for a running duplicate before it is delivered again. Type: duration {@code PT0S}
     * to {@code P31D}.
     */
    @ConfigProperty(name = "dedupe.message.wait-for", defaultValue = "PT10S")
    Duration messageWaitFor;
    /**
     * The metrics library that counts; auto takes the first that can be used, in this order. Type: {@code auto},
     * {@code microprofile}, {@code micrometer}, {@code opentelemetry} or {@code off}.
     */
    @ConfigProperty(name = "dedupe.metrics", defaultValue = "auto")
    String metrics;
    /** How much the guard does. Type: {@code off}, {@code observe} or {@code enforce}. */
    @ConfigProperty(name = "dedupe.mode", defaultValue = "enforce")
    String mode;
    /** Keeps applications apart that share a store. Type: text. */
    @ConfigProperty(name = "dedupe.namespace", defaultValue = "dedupe")
    String namespace;
    /**
     * What a fingerprint duplicate gets; not set: {@code reject} over HTTP, else {@code replay} where there is a
     * return value and {@code skip} where there is none. Type: {@code reject}, {@code replay}, {@code acknowledge}
     * or {@code skip}.
     */
    @ConfigProperty(name = "dedupe.on-duplicate")
    Optional<String> onDuplicate;
    /**
     * What becomes of a call when the store cannot answer; not set: {@code reject} for a request's key, else
     * {@code proceed}. Type: {@code proceed} or {@code reject}.
     */
    @ConfigProperty(name = "dedupe.on-store-failure")
    Optional<String> onStoreFailure;
    /** Where the kinds of refusals are documented, each under its code. Type: URL. */
    @ConfigProperty(name = "dedupe.problem.base")
    Optional<String> problemBase;
    /**
     * The store that records calls in their own transactions; not set: the one on the class path, if there is one.
     * Type: {@code none} or a store name.
     */
    @ConfigProperty(name = "dedupe.proof")
    Optional<String> proof;
    /** How often an abandoned call is driven on before it is given up. Type: integer 1-1000. */
    @ConfigProperty(name = "dedupe.recovery.attempts", defaultValue = "10")
    int recoveryAttempts;
    /**
     * The pause between two looks for calls whose node died; {@code PT0S} leaves that to {@code Recovery.runOnce}.
     * Type: duration {@code PT0S} to {@code PT24H}.
     */
    @ConfigProperty(name = "dedupe.recovery.interval", defaultValue = "PT30S")
    Duration recoveryInterval;
    /** Statuses that release the claim. Type: list of HTTP statuses. */
    @ConfigProperty(name = "dedupe.release-status")
    Optional<List<String>> releaseStatus;
    /** Headers that a replay repeats beside those that it always does. Type: list of header names. */
    @ConfigProperty(name = "dedupe.replay.headers")
    Optional<List<String>> replayHeaders;
    /** Largest request body in bytes that is read for a fingerprint. Type: integer 1-67108864. */
    @ConfigProperty(name = "dedupe.request.cap", defaultValue = "1048576")
    int requestCap;
    /** Largest answer in bytes that is stored; a duplicate of a larger one is refused. Type: integer 0-67108864. */
    @ConfigProperty(name = "dedupe.response.cap", defaultValue = "262144")
    int responseCap;
    /**
     * The keys that seal stored answers and results: the first seals, all open; not set: they are stored in clear.
     * Type: list of {@code id:} and 32 bytes in Base64.
     */
    @ConfigProperty(name = "dedupe.response.keys")
    Optional<List<String>> responseKeys;
    /**
     * What of an HTTP answer is not stored; a replay tells what it lacks in the header Idempotency-Omitted. Type:
     * list of JSON Pointers and header names.
     */
    @ConfigProperty(name = "dedupe.response.omit")
    Optional<List<String>> responseOmit;
    /**
     * Whether callers are told apart; {@code path}: and a key's paths. Type: {@code caller}, {@code path} or
     * {@code shared}.
     */
    @ConfigProperty(name = "dedupe.scope", defaultValue = "caller")
    String scope;
    /** HTTP status of a duplicate that is acknowledged. Type: integer 200-299. */
    @ConfigProperty(name = "dedupe.status.acknowledged", defaultValue = "204")
    int statusAcknowledged;
    /** HTTP status of a duplicate that is refused. Type: integer 400-599. */
    @ConfigProperty(name = "dedupe.status.duplicate", defaultValue = "409")
    int statusDuplicate;
    /** HTTP status of a duplicate whose original still runs. Type: integer 400-599. */
    @ConfigProperty(name = "dedupe.status.in-flight", defaultValue = "409")
    int statusInFlight;
    /** HTTP status where a key was used for another payload. Type: integer 400-599. */
    @ConfigProperty(name = "dedupe.status.mismatch", defaultValue = "422")
    int statusMismatch;
    /**
     * Makes storage keys that nobody can guess without it; to set or change it forgets all claims. Type: 32 bytes
     * in Base64.
     */
    @ConfigProperty(name = "dedupe.storage-key.secret")
    Optional<String> storageKeySecret;
    /** The store to use when none or several are on the class path. Type: store name. */
    @ConfigProperty(name = "dedupe.store")
    Optional<String> store;
    /** Whether an answer is stored for duplicates. */
    @ConfigProperty(name = "dedupe.store-answer", defaultValue = "true")
    boolean storeAnswer;
    /** How long a fingerprint's claim stops duplicates. Type: duration {@code PT1S} to {@code P31D}. */
    @ConfigProperty(name = "dedupe.ttl", defaultValue = "PT90S")
    Duration ttl;
    /**
     * How long a duplicate waits for a running call; for messages see {@code dedupe.message.wait-for}. Type:
     * duration {@code PT0S} to {@code P31D}.
     */
    @ConfigProperty(name = "dedupe.wait-for", defaultValue = "PT1S")
    Duration waitFor;
    /**
     * Requests that are looked at, guarded or not, and never stopped: {@code POST}, {@code PUT}, {@code PATCH}, of
     * all methods unless some are named. Type: list of verbs and methods such as {@code com.acme.*}.
     */
    @ConfigProperty(name = "dedupe.watch")
    Optional<List<String>> watch;
    /** How long a request is remembered for that. Type: duration {@code PT1S} to {@code P31D}. */
    @ConfigProperty(name = "dedupe.watch.horizon", defaultValue = "PT24H")
    Duration watchHorizon;
}
