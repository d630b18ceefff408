package ee.dedupe.test;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A guard as small as it can be, and its faults. */
final class SmallGuard {
    private static final int LONGEST = 255;

    private final WrittenContract contract;
    private final int mismatch;
    private final int inFlight;
    private final Fault fault;
    private final SmallServer server;
    private final Map<String, Claim> claims = new ConcurrentHashMap<>();

    record Request(int node, String caller, List<String> keys, String body, String content, int status, boolean holds) {
        static Request of(HttpExchange exchange, int node, String body, boolean holds) {
            Headers headers = exchange.getRequestHeaders();
            return new Request(
                    node,
                    String.valueOf(headers.getFirst("X-Caller")),
                    headers.getOrDefault("Idempotency-Key", List.of()),
                    body,
                    headers.getFirst("Host") + headers.containsKey("Content-Length") + body,
                    Integer.parseInt(
                            Optional.ofNullable(headers.getFirst("X-Fail")).orElse("201")),
                    holds);
        }
    }

    private static final class Claim {
        private final String content;
        private volatile Answer answer;

        private Claim(String content) {
            this.content = content;
        }
    }

    SmallGuard(WrittenContract contract, int mismatch, int inFlight, Fault fault, SmallServer server) {
        this.contract = contract;
        this.mismatch = mismatch;
        this.inFlight = inFlight;
        this.fault = fault;
        this.server = server;
    }

    void restarted() {
        if (fault == Fault.RUNS_AGAIN_AFTER_A_RESTART) {
            claims.clear();
        }
    }

    Answer answer(Request request) {
        if (fault == Fault.UNGUARDED || fault == Fault.OBSERVES) {
            return counted(run(request));
        }
        String key = "";
        if (contract.byKey()) {
            key = request.keys().isEmpty()
                    ? ""
                    : request.keys()
                            .get(
                                    fault == Fault.LAST_OF_TWO_TAKEN
                                            ? request.keys().size() - 1
                                            : 0);
            boolean two =
                    request.keys().size() > 1 && fault != Fault.FIRST_OF_TWO_TAKEN && fault != Fault.LAST_OF_TWO_TAKEN;
            if (key.length() > LONGEST && fault == Fault.LONG_KEY_IGNORED) {
                return counted(run(request));
            }
            if (two
                    || (key.isEmpty() && fault != Fault.EMPTY_IS_A_KEY)
                    || (key.length() > LONGEST && fault != Fault.KEY_CUT)) {
                return new Answer(400, List.of(), "key");
            }
            key = key.substring(0, Math.min(LONGEST, key.length()));
        }
        return guarded(id(request, key), request);
    }

    private String id(Request request, String key) {
        String node = fault == Fault.NODES_APART ? request.node() + "|" : "";
        String caller = fault == Fault.REPLAYS_TO_ANY_CALLER ? "" : request.caller() + "|";
        if (fault == Fault.CONTENT_ALONE) {
            return request.body();
        }
        return node + caller + (contract.byKey() ? key : content(request));
    }

    /** The form of transfer stands in the middle of it. */
    private String content(Request request) {
        return fault == Fault.FORM_OF_TRANSFER_COUNTS
                ? request.content()
                : request.content().replaceFirst("true|false", "");
    }

    private Answer guarded(String id, Request request) {
        Claim mine = new Claim(content(request));
        Claim met = claims.putIfAbsent(id, mine);
        if (fault == Fault.SECOND_OF_A_RACE_RUNS && server.meeting().seemsFree()) {
            met = null;
        }
        Answer done = met == null ? null : met.answer;
        server.meeting().decided().countDown();
        if (met == null) {
            Answer answer = run(request);
            settle(id, mine, answer);
            return counted(answer);
        }
        if (!met.content.equals(mine.content) && fault != Fault.CONTENT_NOT_COMPARED) {
            return new Answer(fault == Fault.MISMATCH_WITH_ANOTHER_STATUS ? 418 : mismatch, List.of(), "mismatch");
        }
        if (done == null) {
            return fault == Fault.RUNS_WHILE_RUNNING
                    ? counted(run(request))
                    : new Answer(inFlight, List.of(new Header("Retry-After", "1")), "running");
        }
        return again(done);
    }

    private Answer again(Answer first) {
        if (!contract.byKey() || fault == Fault.REFUSED_IN_PLACE_OF_REPLAYED) {
            return new Answer(409, List.of(), "duplicate");
        }
        return new Answer(
                fault == Fault.REPLAYED_WITH_ANOTHER_STATUS && first.succeeded() ? 200 : first.status(),
                List.of(new Header("Idempotent-Replayed", "true")),
                fault == Fault.REPLAYED_WITH_ANOTHER_BODY ? "done" : first.body());
    }

    private Answer run(Request request) {
        if (fault != Fault.UNGUARDED && fault != Fault.OBSERVES) {
            Meeting.await(server.meeting().decided());
        }
        if (request.holds()) {
            Meeting.await(server.meeting().other());
        }
        return new Answer(request.status(), List.of(), server.ran(server.numbers.incrementAndGet()));
    }

    private Answer counted(Answer answer) {
        server.counted();
        return answer;
    }

    private void settle(String id, Claim claim, Answer answer) {
        boolean kept =
                switch (answer.status() / 100) {
                    case 5 -> fault == Fault.KEPT_AFTER_5XX || contract == WrittenContract.STRIPE;
                    case 4 -> fault == Fault.KEPT_AFTER_4XX || (contract.byKey() && fault != Fault.RELEASED_AFTER_4XX);
                    default ->
                        fault != Fault.RELEASED_ON_SUCCESS
                                && !(fault == Fault.RELEASED_WITH_A_LOST_ANSWER
                                        && server.meeting().play() == Play.LOST_ANSWER);
                };
        if (kept) {
            claim.answer = answer;
        } else {
            claims.remove(id);
        }
    }
}
