package ee.dedupe.test;

import java.net.URI;
import java.util.List;

/** The same request a second time. */
final class Repeats {
    private Repeats() {}

    static Finding doubleClick(Round round) {
        Answer first = round.first(round.request());
        return repeated(Play.DOUBLE_CLICK, round, first, round.retry(round.request()));
    }

    static Finding inPieces(Round round) {
        if (round.request().body().length() < 2) {
            throw new Unplayable("the body is too short to be cut");
        }
        Answer first = round.first(round.request());
        return repeated(
                Play.BODY_IN_PIECES, round, first, round.retry(round.request().inPieces()));
    }

    static Finding otherNode(Round round) {
        URI node = round.given(round.setup().means().node(), "other node");
        Answer first = round.first(round.request());
        return repeated(
                Play.OTHER_NODE, round, first, round.retry(round.request().toNode(node)));
    }

    static Finding afterRestart(Round round) {
        Restart restart = round.given(round.setup().means().restart(), "command that restarts the server");
        Answer first = round.first(round.request());
        try {
            restart.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unplayable("the restart was interrupted");
        } catch (Throwable e) {
            throw new Unplayable("the restart failed (" + e.getClass().getSimpleName() + ")");
        }
        return repeated(Play.AFTER_RESTART, round, first, round.retryWhenUp(round.request()));
    }

    static Finding lostAnswer(Round round) {
        round.cut(round.request());
        round.awaitRun();
        Answer retry = round.retry(round.request());
        boolean stopped =
                !round.contract().byKey() && retry.status() == round.contract().inFlight();
        if (!round.counts() && !stopped && !retry.marked()) {
            throw new Unplayable("nobody saw the first answer, so that answers do not tell what ran: name a count");
        }
        boolean once = round.counts() ? round.runs(List.of()) == 1 : true;
        return round.judge(
                Play.LOST_ANSWER,
                once && (stopped || retry.succeeded()),
                List.of(retry),
                round.contract().byKey()
                        ? "one runs, and the retry gets its answer"
                        : "one runs, and the retry is stopped");
    }

    private static Finding repeated(Play play, Round round, Answer first, Answer again) {
        List<Answer> answers = List.of(first, again);
        return round.judge(
                play,
                round.runs(answers) == 1 && answered(round.contract(), first, again),
                answers,
                round.contract().byKey()
                        ? "one runs, and the retry gets its answer"
                        : "one runs, and the retry gets " + round.contract().inFlight() + " or the first answer");
    }

    /** Looks whether a duplicate of a call that is done got what it should. */
    static boolean answered(WrittenContract contract, Answer first, Answer again) {
        return switch (contract) {
            case FINGERPRINT -> again.status() == contract.inFlight() || again.succeeded();
            // "equivalent" is all that the catalog asks for
            case ICEBERG -> again.status() == first.status();
            default -> again.same(first);
        };
    }
}
