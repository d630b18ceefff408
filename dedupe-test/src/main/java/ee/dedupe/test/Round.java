package ee.dedupe.test;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** One play's key, content and count. */
final class Round {
    private static final Duration STEP = Duration.ofMillis(100);

    private final Setup setup;
    private final Wire wire;
    private final String key = Fresh.key();
    private final String word = Fresh.word();
    private final OptionalLong before;

    Round(Setup setup) {
        this.setup = setup;
        wire = new Wire(setup);
        before = count();
    }

    Setup setup() {
        return setup;
    }

    WrittenContract contract() {
        return setup.contract();
    }

    String key() {
        return key;
    }

    /** The caller's, with this round's content and, if there are keys, its key. */
    PlayedRequest request() {
        PlayedRequest request = keyless(setup.callers().one());
        return contract().byKey() ? keyed(request, key) : request;
    }

    PlayedRequest keyless(Optional<Header> caller) {
        List<Header> headers = new ArrayList<>(setup.sent().headers());
        caller.ifPresent(headers::add);
        return new PlayedRequest(
                setup.sent().uri(),
                host(setup.sent().uri()),
                setup.sent().method(),
                List.copyOf(headers),
                Fresh.content(setup.sent().body(), word),
                false);
    }

    static String host(URI uri) {
        return uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
    }

    PlayedRequest keyed(PlayedRequest request, String other) {
        return request.with(new Header(setup.sent().keyHeader(), other));
    }

    String otherContent() {
        return Fresh.other(setup, word)
                .orElseThrow(() -> new Unplayable("there is no other content to send: name one"));
    }

    /** Returns who is asked for, or why the play cannot be made. */
    <T> T given(Optional<T> given, String what) {
        return given.orElseThrow(() -> new Unplayable("no " + what + " was named"));
    }

    Answer send(PlayedRequest attempt) {
        try {
            return wire.send(attempt);
        } catch (IOException | IllegalArgumentException e) {
            throw unanswered(e);
        }
    }

    void cut(PlayedRequest attempt) {
        try {
            wire.cut(attempt);
        } catch (IOException e) {
            throw unanswered(e);
        }
    }

    static Unplayable unanswered(Exception e) {
        if (Trust.isRefused(e)) {
            return new Unplayable(Trust.REFUSED);
        }
        return new Unplayable("a request got no answer (" + e.getClass().getSimpleName() + ")");
    }

    /** The play's first request, without whose success there is nothing to repeat. */
    Answer first(PlayedRequest attempt) {
        Answer answer = send(attempt);
        if (!answer.succeeded()) {
            throw new Unplayable("the first request was answered " + answer);
        }
        return answer;
    }

    /** Sends as a client repeats: again while it is told that the call still runs. */
    Answer retry(PlayedRequest attempt) {
        Answer answer = send(attempt);
        for (Duration waited = Duration.ZERO; stillRuns(answer) && !over(waited); waited = waited.plus(STEP)) {
            Wire.pause(STEP);
            answer = send(attempt);
        }
        return answer;
    }

    private boolean stillRuns(Answer answer) {
        return contract().byKey()
                && answer.status() == contract().inFlight()
                && answer.header("Retry-After").isPresent();
    }

    /** A retry of a server that may not listen yet. */
    Answer retryWhenUp(PlayedRequest attempt) {
        for (Duration waited = Duration.ZERO; ; waited = waited.plus(STEP)) {
            try {
                Answer answer = wire.send(attempt);
                return stillRuns(answer) ? retry(attempt) : answer;
            } catch (ConnectException e) {
                if (waited.compareTo(setup.patience().answer()) > 0) {
                    throw unanswered(e);
                }
                Wire.pause(STEP);
            } catch (IOException | IllegalArgumentException e) {
                throw unanswered(e);
            }
        }
    }

    private boolean over(Duration waited) {
        return waited.compareTo(setup.patience().settling()) >= 0;
    }

    /** Until the count says that something ran, if it does; without a count for a moment. */
    void awaitRun() {
        Wire.pause(STEP);
        for (Duration waited = Duration.ZERO; counts() && counted() == 0 && !over(waited); waited = waited.plus(STEP)) {
            Wire.pause(STEP);
        }
    }

    boolean counts() {
        return before.isPresent();
    }

    private long counted() {
        return count().orElse(0) - before.orElse(0);
    }

    /** Returns how often something ran in this round, which gave these answers. */
    long runs(Collection<Answer> answers) {
        if (counts()) {
            long counted = counted();
            if (counted < 0) {
                throw new Unplayable("the count fell, so that it does not tell what ran");
            }
            return counted;
        }
        return answers.stream()
                .filter(Answer::succeeded)
                .filter(answer -> !answer.marked())
                .map(Answer::content)
                .distinct()
                .count();
    }

    private OptionalLong count() {
        if (setup.means().count().isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(setup.means().count().get().get());
        } catch (Unplayable e) {
            throw e;
        } catch (Throwable e) {
            throw Trust.isRefused(e)
                    ? new Unplayable(Trust.REFUSED)
                    : new Unplayable("the count failed (" + e.getClass().getSimpleName() + ")");
        }
    }

    /** Says what was seen and what is right. */
    Finding judge(Play play, boolean right, List<Answer> answers, String rule) {
        String statuses = answers.stream().map(Answer::toString).collect(Collectors.joining(", "));
        String seen = (answers.size() == 1 ? "The answer was " : "The answers were ") + statuses + ", and "
                + runs(answers) + " ran";
        return right ? new Finding.Right(play, seen, rule) : new Finding.Wrong(play, seen, rule);
    }
}
