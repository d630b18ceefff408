package ee.dedupe.client;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Asks a service what became of a call. Thread-safe.
 *
 * @param path where the service tells it, from its root on; may end with a query
 * @param patience how long to ask again while the call runs, or the service is silent
 */
record OutcomeQuestion(String path, Duration patience) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.client");
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(100);
    /** Left to a service that is asked once. */
    private static final Duration SHORTEST_ANSWER = Duration.ofSeconds(2);
    /** Parts of a path that mean another one, and what servers refuse within one. */
    private static final String NO_SEGMENT = "\\.{1,2}|.*[/\\\\].*";

    /**
     * The question of an annotation; empty where nothing is asked.
     *
     * @param site names it
     * @throws IllegalArgumentException when it cannot be asked
     */
    static Optional<OutcomeQuestion> of(IdempotentCall annotation, String site) {
        String path = annotation.outcome();
        if (path.isEmpty()) {
            return Optional.empty();
        }
        // Credentials go along: an address would send them to another service.
        if (!path.matches("(/[A-Za-z0-9_.~-]+)+(\\?[A-Za-z0-9_.~=&-]*)?") || annotation.outcomeSeconds() < 0) {
            throw new IllegalArgumentException("@IdempotentCall.outcome of " + site
                    + " is no path of a service, such as /shop/outcomes, or its outcomeSeconds are negative");
        }
        return Optional.of(new OutcomeQuestion(path, Duration.ofSeconds(annotation.outcomeSeconds())));
    }

    CallOutcome ask(SentRequest lost) {
        if (lost.key().matches(NO_SEGMENT)) {
            return CallOutcome.untold();
        }
        // What is asked is no request of the call around this one.
        Optional<Attempt> around = Attempt.set(Optional.empty());
        try {
            return asked(lost);
        } finally {
            Attempt.set(around);
        }
    }

    private CallOutcome asked(SentRequest lost) {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            CallOutcome told = askOnce(lost);
            Duration pause = told.retryAfter()
                    .map(wait -> wait.compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : wait)
                    .orElse(patience);
            if (told.retryAfter().isEmpty() || end - System.nanoTime() < pause.toNanos()) {
                return told;
            }
            try {
                TimeUnit.NANOSECONDS.sleep(pause.toNanos());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return told;
            }
        }
    }

    private CallOutcome askOnce(SentRequest lost) {
        try {
            if (lost.client().isPresent()) {
                return askBy(lost.client().get(), lost);
            }
        } catch (IllegalStateException closed) {
            LOG.log(System.Logger.Level.DEBUG, "The client of a call is closed: another one asks for its outcome");
        }
        try {
            return askByOwn(lost);
        } catch (Exception | StackOverflowError | LinkageError e) {
            return silence(e);
        }
    }

    private CallOutcome askByOwn(SentRequest lost) {
        long longest = Math.max(SHORTEST_ANSWER.toMillis(), patience.toMillis());
        Client own = ClientBuilder.newBuilder()
                .connectTimeout(longest, TimeUnit.MILLISECONDS)
                .readTimeout(longest, TimeUnit.MILLISECONDS)
                .build();
        try {
            return askBy(own, lost);
        } finally {
            own.close();
        }
    }

    private CallOutcome askBy(Client client, SentRequest lost) {
        try (Response answer = client.target(address(lost))
                .request()
                .headers(lost.headers())
                .accept(MediaType.APPLICATION_JSON, "application/problem+json")
                .get()) {
            return CallOutcome.of(answer);
        } catch (IllegalStateException closed) {
            throw closed;
        } catch (Exception | StackOverflowError | LinkageError e) {
            return silence(e);
        }
    }

    /** Its message may name the address, which has the key. */
    private static CallOutcome silence(Throwable failure) {
        LOG.log(
                System.Logger.Level.DEBUG,
                "A service cannot be asked what became of a call: "
                        + failure.getClass().getName());
        return CallOutcome.silence();
    }

    private URI address(SentRequest lost) {
        int query = path.indexOf('?');
        String before = query < 0 ? path : path.substring(0, query);
        String after = query < 0 ? "" : path.substring(query);
        return lost.address().resolve(before + "/" + URLEncoder.encode(lost.key(), StandardCharsets.UTF_8) + after);
    }
}
