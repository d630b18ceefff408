package ee.dedupe.redis.internal.link;

import ee.dedupe.spi.ClaimStoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.exceptions.JedisAccessControlException;
import redis.clients.jedis.exceptions.JedisException;

/** Looks whether servers keep claims as they must, by what they say of themselves. */
public final class ServerCheck {
    private static final Logger LOG = System.getLogger("ee.dedupe.redis");
    /** The beginning of the answer that this user may not ask for this; an unknown command is told otherwise. */
    private static final String NOT_ALLOWED = "NOPERM";

    private static final int LEAST_MAJOR = 6;
    private static final int LEAST_MINOR = 2;

    private final RedisLink link;

    /** Makes a check of the servers at the end of this link. */
    public ServerCheck(RedisLink link) {
        this.link = link;
    }

    /**
     * Looks once, and tells the log.
     *
     * @param strict whether what endangers claims is thrown, not told
     * @throws ClaimStoreException with all that endangers claims, where that is asked for
     * @throws redis.clients.jedis.exceptions.JedisException when a server does not answer
     */
    public void run(boolean strict) {
        List<ServerReport> reports;
        try {
            reports = link.reports().entrySet().stream()
                    .map(report -> ServerReport.of(report.getKey(), report.getValue()))
                    .toList();
        } catch (JedisAccessControlException e) {
            if (!String.valueOf(e.getMessage()).startsWith(NOT_ALLOWED)) {
                throw e;
            }
            LOG.log(
                    Level.INFO,
                    "DEDUP0302 claims are kept in Redis at {0}, which may not be asked what it is",
                    link.place());
            return;
        }
        reports.forEach(report -> LOG.log(Level.INFO, "DEDUP0302 claims are kept {0}", description(report)));
        List<String> failures = reports.stream()
                .flatMap(report -> failures(report).stream())
                .distinct()
                .toList();
        if (strict && !failures.isEmpty()) {
            throw new ClaimStoreException(String.join("; ", failures));
        }
        failures.forEach(failure -> LOG.log(Level.WARNING, failure));
        if (reports.stream()
                .anyMatch(report -> !report.writesEachChange() && report.replicas() == 0 && !report.isReplica())) {
            LOG.log(
                    Level.WARNING,
                    "DEDUP0315 Redis at {0} has no replica and no append-only file: if it is started anew, calls of before can"
                            + " run again",
                    link.place());
        }
    }

    /** Checks as {@link #run} does, where nothing can be refused any more. */
    public void runLater() {
        try {
            run(false);
        } catch (JedisException e) {
            LOG.log(Level.DEBUG, "The server answered, and then no more", e);
        }
    }

    private static String description(ServerReport report) {
        return "in " + report.product() + " at " + report.place() + ": "
                + (report.isReplica() ? "a replica" : "a primary with " + report.replicas() + " replicas")
                + (report.isBounded() ? ", bounded memory, " + report.evictionPolicy() : ", memory without a bound")
                + (report.writesEachChange() ? ", append-only file" : ", no append-only file");
    }

    private List<String> failures(ServerReport report) {
        List<String> failures = new ArrayList<>();
        if (report.isOlderThan(LEAST_MAJOR, LEAST_MINOR)) {
            failures.add("DEDUP0312 " + report.product() + " at " + report.place() + " is older than " + LEAST_MAJOR
                    + "." + LEAST_MINOR);
        }
        if (report.isBounded() && !"noeviction".equals(report.evictionPolicy())) {
            failures.add("DEDUP0311 Redis at " + report.place() + " has maxmemory-policy " + report.evictionPolicy()
                    + " and gives up live claims when its memory is full: set noeviction");
        }
        if (report.isReplica() && !report.isCluster()) {
            failures.add("DEDUP0313 Redis at " + report.place() + " is a replica, which takes no claims");
        }
        link.replicas()
                .filter(asked -> !report.isReplica() && report.replicas() < asked)
                .ifPresent(asked -> failures.add("DEDUP0314 Redis at " + report.place() + " has " + report.replicas()
                        + " replicas, and " + "dedupe.redis.wait-replicas = " + asked + " asks for more"));
        return failures;
    }
}
