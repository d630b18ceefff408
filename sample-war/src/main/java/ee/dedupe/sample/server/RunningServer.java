package ee.dedupe.sample.server;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import org.jspecify.annotations.Nullable;

/**
 * What the page has to know to tell its reader how to kill this server, and to know the next one from it.
 *
 * @param pid of the server's process
 * @param startedAt in milliseconds since 1970; two processes may have had the same number
 * @param keepsRecords whether {@code dedupe-jdbc} is there, so that what was done is known after the server's death
 * @param product what {@code -Drun.server} calls this server; none where nobody said
 * @param admin the path of the operators' page below the application's own; none where it is off
 * @param log the file; none where the server does not say
 * @param watched whether requests are watched and nothing is guarded
 */
@JsonbPropertyOrder({"pid", "startedAt", "keepsRecords", "product", "admin", "log", "watched"})
public record RunningServer(
        long pid,
        long startedAt,
        boolean keepsRecords,
        @Nullable String product,
        @Nullable String admin,
        @Nullable String log,
        boolean watched) {}
