package ee.dedupe.test;

import java.util.List;
import java.util.Optional;

/** Plays, and first makes sure that what runs can be told. */
final class Probe {
    private final Setup setup;
    private Optional<Finding.NotPlayed> none = Optional.empty();
    private boolean looked;

    Probe(Setup setup) {
        this.setup = setup;
    }

    synchronized Finding play(Play play) {
        if (!looked) {
            looked = true;
            try {
                look();
            } catch (Unplayable e) {
                none = Optional.of(new Finding.NotPlayed(play, e.reason()));
            }
        }
        if (none.isPresent()) {
            return new Finding.NotPlayed(play, none.get().reason());
        }
        try {
            return played(play, new Round(setup));
        } catch (Unplayable e) {
            return new Finding.NotPlayed(play, e.reason());
        }
    }

    private static Finding played(Play play, Round round) {
        return switch (play) {
            case DOUBLE_CLICK -> Repeats.doubleClick(round);
            case RACE_OF_EIGHT -> Races.eight(round);
            case LOST_ANSWER -> Repeats.lostAnswer(round);
            case WHILE_RUNNING -> Races.whileRunning(round);
            case OTHER_CONTENT -> Distinctions.otherContent(round);
            case OTHER_CALLER -> Distinctions.otherCaller(round);
            case SAME_CONTENT -> Distinctions.sameContent(round);
            case AFTER_5XX -> Failures.server(round);
            case AFTER_4XX -> Failures.client(round);
            case KEY_TOO_LONG -> Keys.tooLong(round);
            case KEY_EMPTY -> Keys.empty(round);
            case KEY_TWICE -> Keys.twice(round);
            case BODY_IN_PIECES -> Repeats.inPieces(round);
            case OTHER_NODE -> Repeats.otherNode(round);
            case AFTER_RESTART -> Repeats.afterRestart(round);
        };
    }

    /** Two calls that nobody can take for one must both run, and be seen to. */
    private void look() {
        if (!setup.contract().byKey() && !setup.contentIsFresh()) {
            throw new Unplayable("the body has no " + Setup.UNIQUE + ", so that all plays would have equal content");
        }
        Round round = new Round(setup);
        Answer one = round.first(round.request());
        PlayedRequest other = round.keyless(setup.callers().one())
                .withBody(
                        Fresh.other(setup, Fresh.word()).orElse(round.request().body()));
        Answer two = round.send(setup.contract().byKey() ? round.keyed(other, Fresh.key()) : other);
        if (!two.succeeded()) {
            throw new Unplayable("a second, other call was answered " + two);
        }
        if (round.counts()) {
            long runs = round.runs(List.of());
            if (runs != 2) {
                throw new Unplayable("of two calls that both succeeded, " + runs + " were counted");
            }
        } else if (one.content().equals(two.content())) {
            throw new Unplayable("two calls were answered alike, so that answers do not tell what ran: name a count");
        }
    }
}
