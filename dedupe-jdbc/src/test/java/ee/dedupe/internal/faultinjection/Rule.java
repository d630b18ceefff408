package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.engine.CompleteWhen;
import ee.dedupe.internal.faultinjection.History.By;
import ee.dedupe.internal.faultinjection.History.Request;
import ee.dedupe.internal.faultinjection.History.Run;
import ee.dedupe.internal.faultinjection.History.Sent;
import ee.dedupe.internal.faultinjection.History.State;
import ee.dedupe.internal.faultinjection.History.Told;
import ee.dedupe.internal.faultinjection.Setup.Identity;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the contract says of every play, whatever went wrong in it. Knows nothing of how it is kept. */
enum Rule {
    /** One run for each key and life, but for calls that were told to be unguarded. */
    ONE_RUN {
        @Override
        Stream<String> broken(Play play) {
            return pairs(play, By.METHOD, By.RECOVERY)
                    .filter(two -> isGuarded(play, two))
                    .filter(two -> !mayRunAgain(play, two.one(), two.next()))
                    .map(two -> two.one() + ", then " + two.next());
        }
    },
    /** Each attempt of a call asks for the same keys of its downstream calls. */
    SAME_CHILD_KEYS {
        @Override
        Stream<String> broken(Play play) {
            return pairs(play, By.METHOD)
                    .filter(two -> two.one().request.equals(two.next().request)
                            && !two.one().next.equals(two.next().next))
                    .map(two -> two.one() + ", then with another key " + two.next());
        }
    },
    /** What the application has answered while its work goes on stands, however that ends. */
    ACCEPTED_STANDS {
        @Override
        Stream<String> broken(Play play) {
            return play.world().history.requests.stream()
                    .filter(own -> own.accepted().equals(own.value) && !own.bypassed)
                    .flatMap(own -> play.runs(By.METHOD)
                            .filter(run -> run.key.equals(own.key) && !run.bypassed())
                            .filter(run -> run.request
                                    .filter(other -> other.number > own.number)
                                    .isPresent())
                            .filter(run -> run.beginNanos - own.beginNanos
                                    < lifeOfAnswer(play, own, run).toNanos())
                            .map(run -> own + ", then " + run));
        }
    },
    /** What a node has run it knows itself, with its claim or without. */
    KNOWN_TO_ITS_NODE {
        @Override
        Stream<String> broken(Play play) {
            return !play.world().setup.remembers()
                    ? Stream.empty()
                    : pairs(play, By.METHOD)
                            .filter(two -> two.one().node == two.next().node)
                            .filter(two -> two.one().state != State.ROLLED_BACK
                                    || two.next().beginNanos - two.one().endNanos < 0)
                            .filter(two -> two.next().beginNanos - claimed(two.one())
                                    < lifeHere(play, two.one()).toNanos())
                            .map(two -> two.one() + ", then " + two.next());
        }
    },
    /** One row for each key while its record lives. */
    ONE_ROW {
        @Override
        Stream<String> broken(Play play) {
            return !play.world().setup.records() || !play.world().setup.seesTransaction()
                    ? Stream.empty()
                    : pairs(play, By.METHOD, By.RECOVERY)
                            .filter(two -> two.one().state == State.COMMITTED && two.next().state == State.COMMITTED)
                            .filter(two -> recordLives(two.one(), two.next().beginNanos))
                            .filter(two -> !isForgotten(play, two.one(), two.next()))
                            .map(two -> "two rows: " + two.one() + ", " + two.next());
        }
    },
    /** What a client was told to be done is not run again while its life lasts, although its node ends. */
    ONCE_TOLD {
        @Override
        Stream<String> broken(Play play) {
            // With two faults the store may not have learned it in time.
            return play.faults() > 1 || play.world().setup.complete() == CompleteWhen.AFTER_ANSWER
                    ? Stream.empty()
                    : againAfterTold(play);
        }
    },
    /** What was refused is not run, now or later. */
    NOT_RUN {
        @Override
        Stream<String> broken(Play play) {
            return play.runs(By.METHOD)
                    .filter(Run::isLastCall)
                    .filter(run -> run.request
                            .filter(own -> own.told != null && own.told.saysNotRun())
                            .isPresent())
                    .map(run -> run + " of " + run.request);
        }
    },
    /** Nor is it driven on. */
    NOT_RUN_LATER {
        @Override
        Stream<String> broken(Play play) {
            return play.runs(By.RECOVERY)
                    .filter(run -> !wasReadOnly(play, run))
                    .filter(run -> play.requests(run.key)
                            .filter(own -> own.beginNanos - run.beginNanos <= 0)
                            // Who had to take it back may be gone.
                            .allMatch(own -> own.told != null
                                    && own.told.saysNotRun()
                                    && !own.node.wasDisturbed(own.beginNanos, run.beginNanos)))
                    .map(run -> run + ", though each client was refused");
        }
    },
    /** Only calls whose client cannot know are driven on. */
    FAILED_IS_LEFT {
        @Override
        Stream<String> broken(Play play) {
            return play.runs(By.RECOVERY)
                    .filter(run -> !wasReadOnly(play, run))
                    .filter(run -> play.requests(run.key).allMatch(own -> isCertain(own, run.beginNanos)))
                    .map(run -> run + ", though each client knows");
        }
    },
    /** What has committed is not undone while its record lives. */
    ONLY_FAILED_IS_UNDONE {
        @Override
        Stream<String> broken(Play play) {
            return play.committed(By.COMPENSATION)
                    .filter(undo -> play.committed(By.METHOD, By.RECOVERY)
                            .anyMatch(run -> run.child.equals(undo.child) && recordLives(run, undo.beginNanos)))
                    .map(undo -> undo + " of a run that committed");
        }
    },
    /** What has failed is undone once. */
    UNDONE_ONCE {
        @Override
        Stream<String> broken(Play play) {
            return play.committed(By.COMPENSATION)
                    .filter(undo -> play.committed(By.COMPENSATION)
                            .anyMatch(other -> other.number > undo.number && other.child.equals(undo.child)))
                    .map(undo -> undo + " twice");
        }
    },
    /** What has failed is undone, unless it was driven on. */
    FAILED_IS_UNDONE {
        @Override
        Stream<String> broken(Play play) {
            return !play.world().setup.after().undoes()
                    ? Stream.empty()
                    : play.runs(By.METHOD)
                            .filter(run -> play.committed(By.METHOD, By.RECOVERY)
                                    .noneMatch(other -> other.child.equals(run.child)))
                            .filter(run ->
                                    play.committed(By.COMPENSATION).noneMatch(undo -> undo.child.equals(run.child)))
                            .map(run -> run + " is not undone");
        }
    },
    /** A replay is the result of a run of the same key that committed. */
    TRUE_REPLAY {
        @Override
        Stream<String> broken(Play play) {
            return play.world().history.requests.stream()
                    .filter(own -> own.told == Told.RESULT)
                    .filter(own -> play.world().history.runs.stream()
                            .noneMatch(run -> run.state == State.COMMITTED
                                    && run.key.equals(own.key)
                                    && (run.value().equals(own.value) || isAnsweredFor(run, own.value))))
                    .map(own -> own + " is nobody's result");
        }
    },
    /** Once a client was told the result of a run, nobody is given that of one that began before it while it lives. */
    ONE_ANSWER {
        @Override
        Stream<String> broken(Play play) {
            // With two faults the store may have forgotten the later one.
            return play.faults() > 1
                    ? Stream.empty()
                    : play.runs(By.METHOD)
                            .filter(run -> !run.bypassed())
                            .flatMap(run -> tellers(play, run)
                                    .flatMap(told -> play.runs(By.METHOD)
                                            .filter(older -> older.number < run.number
                                                    && !older.bypassed()
                                                    && isSame(play.world().setup.identity(), older, run))
                                            .flatMap(older -> tellers(play, older)
                                                    .filter(own -> own.beginNanos - told.toldNanos >= 0
                                                            && own.idempotencyKey.equals(told.idempotencyKey)
                                                            && own.beginNanos - run.beginNanos < World.TTL.toNanos()
                                                            && !older.request.equals(Optional.of(own)))
                                                    .map(own -> told + ", then " + own))));
        }
    },
    /** What was forgotten is not given again. */
    FORGOTTEN {
        @Override
        Stream<String> broken(Play play) {
            Request last = play.last();
            return play.world().history.forgotten.stream()
                    .filter(all -> all.told() == Told.RESULT)
                    // Who had to see to it is gone.
                    .filter(all -> !all.node().wasDisturbed(all.beginNanos(), last.beginNanos))
                    .filter(all -> last.told == Told.RESULT
                            && play.world().history.runs.stream()
                                    .anyMatch(run -> run.number <= all.runsBefore()
                                            && run.value().equals(last.value)))
                    .map(all -> last + " though " + all);
        }
    },
    /** What a run has sent reaches its receiver if the run commits. */
    SENT {
        @Override
        Stream<String> broken(Play play) {
            return !play.world().setup.sends()
                    ? Stream.empty()
                    : play.committed(By.METHOD)
                            .filter(run -> play.world().history.sent.stream()
                                    .noneMatch(sent -> sent.doneAt > 0 && sent.value.equals(run.value())))
                            .map(run -> run + " has sent what nobody was given");
        }
    },
    /** And only then, and not before. */
    SENT_AFTER_ITS_COMMIT {
        @Override
        Stream<String> broken(Play play) {
            return play.world().history.sent.stream().filter(sent -> sent.early).map(Sent::toString);
        }
    },
    /** However often that is, it is under one id, which nothing else has. */
    SENT_UNDER_ITS_ID {
        @Override
        Stream<String> broken(Play play) {
            List<Sent> all = play.world().history.sent;
            return all.stream()
                    .filter(sent -> sent.messageId == null
                            || all.stream()
                                    .anyMatch(other ->
                                            sent.value.equals(other.value) != sent.messageId.equals(other.messageId)))
                    .map(sent -> sent + " has an id that is not its own");
        }
    },
    /** What is done is not sent again, unless a node could not say so in time, or stood still with what it had taken. */
    SENT_ONCE {
        @Override
        Stream<String> broken(Play play) {
            List<Sent> all = play.world().history.sent;
            return all.stream()
                    .filter(sent -> sent.doneAt > 0)
                    .flatMap(sent -> all.subList(sent.doneAt, all.size()).stream()
                            .filter(next -> next.value.equals(sent.value))
                            .filter(next -> !play.world().pendingStand.wasIn(sent.beginNanos, next.beginNanos)
                                    && !sent.node.wasDisturbed(sent.beginNanos, next.beginNanos)
                                    && !next.node.wasDisturbed(sent.beginNanos, next.beginNanos))
                            .map(next -> sent + ", then " + next));
        }
    },
    /** By the application whose run has sent it. */
    SENT_BY_ITS_OWN {
        @Override
        Stream<String> broken(Play play) {
            return play.world().history.sent.stream()
                    .filter(sent -> sent.node.isNeighbour() != sent.value.contains(History.NEIGHBOURS))
                    .map(sent -> sent + " by another application");
        }
    },
    /** In the end a client gets an answer. */
    ANSWERED {
        @Override
        Stream<String> broken(Play play) {
            return Stream.of(play.last())
                    .filter(own -> own.told != Told.RESULT
                            && own.told != Told.DUPLICATE
                            && own.told != Told.MISMATCH
                            && own.told != Told.ACCEPTED)
                    // What is stopped may be answered by what is outside of the guard that stops it.
                    .filter(own -> !play.world().setup.answersStopped(own.told)
                            || play.committed(By.METHOD).noneMatch(run -> run.key.equals(own.key)))
                    .map(own -> own + " at last");
        }
    },
    /** What is stopped in the end, as a duplicate, is one of a run that was not taken back. */
    STOPPED_BY_A_RUN {
        @Override
        Stream<String> broken(Play play) {
            return Stream.of(play.last())
                    .filter(own -> own.told == Told.DUPLICATE)
                    .filter(own -> play.runs(By.METHOD, By.RECOVERY)
                            .noneMatch(run -> run.state != State.ROLLED_BACK && run.key.equals(own.key)))
                    .filter(own -> play.requests(own.key).noneMatch(other -> other.isAccepted))
                    // The claim of a process that has ended or stood still stays as long as it was to.
                    .filter(own -> play.world().nodes().stream().noneMatch(Node::wasDisturbed))
                    .map(own -> own + ", of no run");
        }
    },
    /** Nothing is left for ever. */
    NOTHING_LEFT {
        @Override
        Stream<String> broken(Play play) {
            World world = play.world();
            return Stream.of(
                            left("claims", world.claims.some(100).size()),
                            left("claims elsewhere", world.elsewhere.some(100).size()),
                            left("pending calls", world.pending.size()),
                            left("transactions", world.database.open()),
                            left("requests without an answer", (int) world.history.requests.stream()
                                    .filter(own -> own.told == null)
                                    .count()),
                            left(
                                    "places of those that wait",
                                    world.nodes().stream()
                                            .filter(Node::answers)
                                            .mapToInt(node -> node.application().waiting())
                                            .sum()),
                            left(
                                    "changes to be told",
                                    world.nodes().stream()
                                            .filter(Node::answers)
                                            .mapToInt(node -> node.application().unsettled())
                                            .sum()))
                    .flatMap(found -> found);
        }
    };

    /** Runs of what a client was told to be done by a node that ended. */
    static Stream<String> againAfterTold(Play play) {
        return pairs(play, By.METHOD)
                .filter(two -> isGuarded(play, two))
                .filter(two -> two.one()
                        .request
                        .filter(own -> own.node.hasEnded()
                                && own.told == Told.RESULT
                                && two.one().value().equals(own.value)
                                && two.next().beginNanos - own.toldNanos >= 0
                                && two.next().beginNanos - own.beginNanos < World.TTL.toNanos())
                        .isPresent())
                .filter(two -> !isForgotten(play, two.one(), two.next()))
                .map(two -> "told, and run again: " + two.one() + ", then " + two.next());
    }

    /** Requests that were told the result of this run. */
    private static Stream<Request> tellers(Play play, Run run) {
        return play.world().history.requests.stream()
                .filter(own -> own.told == Told.RESULT && run.value().equals(own.value));
    }

    /** What is wrong with this play. */
    abstract Stream<String> broken(Play play);

    /** Two runs of one key. */
    record Two(Run one, Run next) {}

    private static Stream<Two> pairs(Play play, By... by) {
        List<By> any = List.of(by);
        List<Run> runs = play.world().history.runs.stream()
                .filter(run -> any.contains(run.by))
                .toList();
        return runs.stream()
                .flatMap(one -> runs.stream()
                        .filter(next -> next.number > one.number
                                && isSame(play.world().setup.identity(), one, next))
                        .map(next -> new Two(one, next)));
    }

    private static boolean isSame(Identity identity, Run one, Run next) {
        boolean sameKey = one.request.isPresent()
                && one.request.map(own -> own.idempotencyKey).equals(next.request.map(own -> own.idempotencyKey));
        return switch (identity) {
            case CONTENT -> next.key.equals(one.key);
            case KEY -> sameKey;
            case KEY_AND_CONTENT -> sameKey || next.key.equals(one.key);
        };
    }

    /** Whether one store has guarded them both. */
    private static boolean isGuarded(Play play, Two two) {
        return !(two.one().bypassed() || two.next().bypassed())
                || (play.world().setup.isElsewhere()
                        && Stream.of(two.one(), two.next())
                                .noneMatch(run -> run.request
                                        .filter(own -> own.bypassedElsewhere)
                                        .isPresent()));
    }

    /** It begins when nobody has waited for it for so long that nothing guards it. */
    private static boolean hasOutlivedItsClaim(Run run) {
        long since = run.beginNanos - claimed(run);
        return run.request
                .filter(own -> (own.isLeft && since >= World.MAX_RUN.toNanos())
                        || (own.told == Told.ACCEPTED && since >= World.TTL.toNanos()))
                .isPresent();
    }

    private static long claimed(Run run) {
        return run.request.map(own -> own.beginNanos).orElse(run.beginNanos);
    }

    /** How long a node that has made this run stops its duplicates at least, without a store. */
    private static Duration lifeHere(Play play, Run run) {
        boolean unknown = run.request.filter(own -> own.told == Told.UNKNOWN).isPresent();
        return unknown && play.world().setup.isLeased() ? World.LEASE : World.TTL;
    }

    /** How long what a client was told stops its duplicates at least. */
    private static Duration lifeOfAnswer(Play play, Request own, Run next) {
        boolean disturbed = play.world().claimsStand.wasIn(own.beginNanos, next.beginNanos)
                || own.node.wasDisturbed(own.beginNanos, next.beginNanos)
                || next.node.wasDisturbed(own.beginNanos, next.beginNanos);
        return disturbed ? World.LEASE : World.TTL;
    }

    /** A record's life begins when it is written, which may be long before it is committed by a process that stood still. */
    private static boolean recordLives(Run committed, long atNanos) {
        boolean stood = committed.node.wasDisturbed(committed.beginNanos, committed.endNanos);
        return atNanos - (stood ? committed.beginNanos : committed.endNanos) < World.TTL.toNanos();
    }

    private static Stream<String> left(String what, int many) {
        return many == 0 ? Stream.empty() : Stream.of(many + " " + what + " are left");
    }

    /** Whether the first one may have been forgotten when the second one began. */
    private static boolean isForgotten(Play play, Run one, Run next) {
        return play.world().history.forgotten.stream()
                .filter(all -> all.key().equals(one.key) && all.told() != Told.FAILED)
                .anyMatch(all -> one.number <= all.runsBefore() && next.number > all.runsBefore());
    }

    /** Whether its caller was given this, since something inside of the guard has failed when it had returned. */
    private static boolean isAnsweredFor(Run run, @Nullable Object told) {
        return run.request.filter(own -> own.fallback().equals(told)).isPresent();
    }

    /** Whether the life that the first run began is over. */
    private static boolean mayRunAgain(Play play, Run one, Run next) {
        boolean over = !next.beside.contains(one);
        if (over && one.state == State.ROLLED_BACK && next.beginNanos - one.endNanos >= 0) {
            return true;
        }
        if (isCalledAgain(play.world().setup, one, next)) {
            return true;
        }
        if (over && one.state == State.COMMITTED && isFailureOfItsOwn(play.world().setup, one)) {
            return true;
        }
        if (isForgotten(play, one, next) || hasOutlivedItsClaim(next)) {
            return true;
        }
        long claimed = claimed(one);
        // Whoever stood still before the run tells that it is done, unless that goes wrong too.
        long since = play.faults() > 1 ? claimed : one.beginNanos;
        boolean leased = play.world().setup.isLeased();
        boolean unknown = one.request.filter(Request::isUnknown).isPresent();
        boolean storesStood = play.world().claimsStand.wasIn(since, next.beginNanos)
                && (!play.world().setup.isElsewhere()
                        || play.world().elsewhereStand.wasIn(since, next.beginNanos));
        boolean disturbed = storesStood
                || one.node.wasDisturbed(since, next.beginNanos)
                || next.node.wasDisturbed(
                        next.request.map(own -> own.beginNanos).orElse(next.beginNanos), next.beginNanos);
        if (leased && (unknown || disturbed)) {
            // What nobody has completed or renewed ends with its lease.
            return next.beginNanos - since >= World.LEASE.toNanos()
                    || next.node.wasDisturbed(one.beginNanos, next.beginNanos);
        }
        if (one.request.filter(own -> own.isLeft).isPresent()) {
            // Nobody tells how it has ended.
            return next.beginNanos - claimed >= World.MAX_RUN.toNanos();
        }
        long from = leased && one.state == State.COMMITTED ? one.endNanos : claimed;
        return next.beginNanos - from >= World.TTL.toNanos();
    }

    /** What is around the method has called it again, and only one of both stands, or its guard cannot tell. */
    private static boolean isCalledAgain(Setup setup, Run one, Run next) {
        return one.request.isPresent()
                && one.request.equals(next.request)
                && (one.state != State.COMMITTED || next.state != State.COMMITTED || !setup.seesTransaction());
    }

    /** It has failed for its client, and its transaction, which its guard does not see, has not. */
    private static boolean isFailureOfItsOwn(Setup setup, Run run) {
        return !setup.seesTransaction()
                && run.request.filter(own -> own.isLeft).isEmpty()
                && (run.isUntold
                        || run.request
                                .filter(own -> own.told == null || own.told.isFailure())
                                .isPresent());
    }

    /** Who had to end what is pending was refused for longer than it had taken it. */
    private static boolean wasReadOnly(Play play, Run recovery) {
        return play.requests(recovery.key)
                .anyMatch(own -> play.world().pendingStand.wasReadOnlyIn(own.beginNanos, recovery.beginNanos));
    }

    private static boolean isCertain(Request own, long atNanos) {
        boolean unknown = own.told == null || own.told == Told.BROKEN || own.told == Told.UNKNOWN;
        return !unknown && !own.node.wasDisturbed(own.beginNanos, atNanos);
    }
}
