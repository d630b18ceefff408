package ee.dedupe.internal.faultinjection;

import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.engine.CompleteWhen;
import ee.dedupe.internal.faultinjection.History.Request;
import ee.dedupe.internal.faultinjection.Setup.After;
import ee.dedupe.internal.faultinjection.Setup.Identity;
import ee.dedupe.internal.faultinjection.Setup.Way;

/** What clients do in a play. */
enum Scenario {
    REJECTED(Setup.of(OnDuplicate.REJECT)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    REPLAYED(Setup.of(OnDuplicate.REPLAY)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    REJECTED_AFTER_A_FAILURE(Setup.of(OnDuplicate.REJECT)) {
        @Override
        void play(World world) {
            afterAFailure(world);
        }
    },
    REPLAYED_AFTER_A_FAILURE(Setup.of(OnDuplicate.REPLAY)) {
        @Override
        void play(World world) {
            afterAFailure(world);
        }
    },
    FAILED(Setup.of(OnDuplicate.REJECT)) {
        @Override
        void play(World world) {
            world.call("a", Behavior.FAILS);
        }
    },
    REFUSED_WITHOUT_STORE(Setup.of(OnDuplicate.REJECT).refusing()) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    LONGER_THAN_ITS_LEASE(Setup.of(OnDuplicate.REPLAY)) {
        @Override
        void play(World world) {
            longer(world);
        }
    },
    OBSERVED_FOR_A_WHILE(Setup.of(OnDuplicate.REPLAY)) {
        @Override
        void play(World world) {
            world.call("a", Behavior.SUCCEEDS);
            world.mode = Mode.OBSERVE;
            world.call("a", Behavior.SUCCEEDS);
            world.call("b", Behavior.SUCCEEDS);
            world.mode = Mode.ENFORCE;
            world.call("b", Behavior.SUCCEEDS);
            world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
        }
    },
    BY_KEY(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    BY_KEY_AFTER_A_FAILURE(Setup.of(OnDuplicate.REJECT).by(Identity.KEY)) {
        @Override
        void play(World world) {
            afterAFailure(world);
        }
    },
    BY_KEY_LONGER_THAN_ITS_LEASE(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY)) {
        @Override
        void play(World world) {
            longer(world);
        }
    },
    LATE_OWNER(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY)) {
        @Override
        void play(World world) {
            world.call("a", Behavior.STANDS_STILL);
            world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
        }
    },
    KEY_WITH_OTHER_CONTENT(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY)) {
        @Override
        void play(World world) {
            otherContent(world);
        }
    },
    OF_A_LATER_VERSION(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY)) {
        @Override
        void play(World world) {
            unreadable(world);
        }
    },
    REJECTED_OF_A_LATER_VERSION(Setup.of(OnDuplicate.REJECT)) {
        @Override
        void play(World world) {
            unreadable(world);
        }
    },
    RECORDED_OF_A_LATER_VERSION(Setup.recorded(After.NOTHING).by(Identity.KEY)) {
        @Override
        void play(World world) {
            unreadable(world);
        }
    },
    BYPASSED(Setup.of(OnDuplicate.REPLAY).remembering()) {
        @Override
        void play(World world) {
            bypassed(world);
        }
    },
    BYPASSED_BY_KEY_AND_CONTENT(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY_AND_CONTENT).remembering()) {
        @Override
        void play(World world) {
            bypassed(world);
        }
    },
    REJECTED_AND_BYPASSED(Setup.of(OnDuplicate.REJECT).remembering()) {
        @Override
        void play(World world) {
            bypassed(world);
        }
    },
    BOTH_LAYERS(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY_AND_CONTENT)) {
        @Override
        void play(World world) {
            newKey(world);
        }
    },
    BOTH_LAYERS_AFTER_A_FAILURE(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY_AND_CONTENT)) {
        @Override
        void play(World world) {
            afterAFailure(world);
        }
    },
    BOTH_LAYERS_WITH_OTHER_CONTENT(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY_AND_CONTENT)) {
        @Override
        void play(World world) {
            otherContent(world);
        }
    },
    RECORDED_BY_KEY(Setup.recorded(After.NOTHING).by(Identity.KEY)) {
        @Override
        void play(World world) {
            otherContent(world);
        }
    },
    RECORDED_BY_BOTH(Setup.recorded(After.NOTHING).by(Identity.KEY_AND_CONTENT)) {
        @Override
        void play(World world) {
            newKey(world);
        }
    },
    WAITING(Setup.of(OnDuplicate.REPLAY).waiting()) {
        @Override
        void play(World world) {
            repeated(world, Behavior.IS_REPEATED);
        }
    },
    WAITING_FOR_A_FAILURE(Setup.of(OnDuplicate.REPLAY).waiting()) {
        @Override
        void play(World world) {
            repeated(world, Behavior.IS_REPEATED_AND_FAILS);
        }
    },
    WAITING_BY_KEY(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).waiting()) {
        @Override
        void play(World world) {
            repeated(world, Behavior.IS_REPEATED);
        }
    },
    WAITING_BY_KEY_FOR_A_FAILURE(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).waiting()) {
        @Override
        void play(World world) {
            repeated(world, Behavior.IS_REPEATED_AND_FAILS);
        }
    },
    RECORDED_WAITING(Setup.recorded(After.NOTHING).waiting()) {
        @Override
        void play(World world) {
            repeated(world, Behavior.IS_REPEATED);
        }
    },
    COMPLETED_AFTER_THE_ANSWER(Setup.of(OnDuplicate.REPLAY).completed(CompleteWhen.AFTER_ANSWER)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    COMPLETED_AFTER_THE_ANSWER_LONGER_THAN_ITS_LEASE(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).completed(CompleteWhen.AFTER_ANSWER)) {
        @Override
        void play(World world) {
            longer(world);
        }
    },
    FORGOTTEN_AND_COMPLETED_AFTER_THE_ANSWER(
            Setup.of(OnDuplicate.REPLAY).withSubject().completed(CompleteWhen.AFTER_ANSWER)) {
        @Override
        void play(World world) {
            forgotten(world);
        }
    },
    HTTP_BY_KEY_COMPLETED_AFTER_THE_ANSWER(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP).completed(CompleteWhen.AFTER_ANSWER)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    HTTP_REJECTED(Setup.of(OnDuplicate.REJECT).over(Way.HTTP)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    HTTP_REPLAYED(Setup.of(OnDuplicate.REPLAY).over(Way.HTTP)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    HTTP_BY_KEY(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP)) {
        @Override
        void play(World world) {
            otherContent(world);
        }
    },
    HTTP_BY_KEY_AFTER_A_FAILURE(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP)) {
        @Override
        void play(World world) {
            afterAFailure(world);
        }
    },
    HTTP_WAITING(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).waiting().over(Way.HTTP)) {
        @Override
        void play(World world) {
            repeated(world, Behavior.IS_REPEATED);
        }
    },
    HTTP_WRITTEN_SLOWLY(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP)) {
        @Override
        void play(World world) {
            longer(world, Behavior.IS_WRITTEN_SLOWLY);
        }
    },
    HTTP_STREAMED_SLOWLY(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP)) {
        @Override
        void play(World world) {
            longer(world, Behavior.IS_STREAMED_SLOWLY);
        }
    },
    HTTP_SENT_SLOWLY(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP)) {
        @Override
        void play(World world) {
            longer(world, Behavior.IS_SENT_SLOWLY);
        }
    },
    HTTP_RECORDED(Setup.recorded(After.NOTHING).by(Identity.KEY).over(Way.HTTP)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    MESSAGE(Setup.of(OnDuplicate.SKIP).by(Identity.KEY).over(Way.MESSAGE)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    MESSAGE_AFTER_A_FAILURE(Setup.of(OnDuplicate.SKIP).by(Identity.KEY).over(Way.MESSAGE)) {
        @Override
        void play(World world) {
            afterAFailure(world);
        }
    },
    MESSAGE_WAITING(Setup.of(OnDuplicate.SKIP).by(Identity.KEY).waiting().over(Way.MESSAGE)) {
        @Override
        void play(World world) {
            repeated(world, Behavior.IS_REPEATED);
        }
    },
    FORGOTTEN(Setup.of(OnDuplicate.REPLAY).withSubject()) {
        @Override
        void play(World world) {
            forgotten(world);
        }
    },
    RECORDED_AND_FORGOTTEN(Setup.recorded(After.NOTHING).withSubject()) {
        @Override
        void play(World world) {
            forgotten(world);
        }
    },
    RECORDED(Setup.recorded(After.NOTHING)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    RECORDED_AFTER_A_FAILURE(Setup.recorded(After.NOTHING)) {
        @Override
        void play(World world) {
            afterAFailure(world);
        }
    },
    RECORDED_LONGER_THAN_ITS_LEASE(Setup.recorded(After.NOTHING)) {
        @Override
        void play(World world) {
            longer(world);
        }
    },
    SENDING(Setup.recorded(After.NOTHING).sending()) {
        @Override
        void play(World world) {
            world.send("a", world.living(), Behavior.SUCCEEDS);
            world.live(World.BEAT);
            world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
        }
    },
    SECOND_TRY_IN_ITS_TRANSACTION(Setup.recorded(After.NOTHING)) {
        @Override
        void play(World world) {
            secondTry(world);
        }
    },
    DRIVEN_ON(Setup.recorded(After.DRIVEN_ON)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    FAILED_AND_NOT_DRIVEN_ON(Setup.recorded(After.DRIVEN_ON)) {
        @Override
        void play(World world) {
            world.send("a", world.living(), Behavior.FAILS);
            world.live(World.LEASE.multipliedBy(2));
        }
    },
    LEFT_AND_DRIVEN_ON(Setup.recorded(After.DRIVEN_ON)) {
        @Override
        void play(World world) {
            world.send("a", world.living(), Behavior.SUCCEEDS);
            world.live(World.LEASE.multipliedBy(2));
        }
    },
    UNDONE(Setup.recorded(After.UNDONE)) {
        @Override
        void play(World world) {
            twice(world);
        }
    },
    UNDONE_AFTER_A_FAILURE(Setup.recorded(After.UNDONE)) {
        @Override
        void play(World world) {
            afterAFailure(world);
        }
    },
    UNDONE_SECOND_TRY(Setup.recorded(After.UNDONE)) {
        @Override
        void play(World world) {
            secondTry(world);
        }
    },
    DRIVEN_ON_OR_UNDONE(Setup.recorded(After.DRIVEN_ON_OR_UNDONE)) {
        @Override
        void play(World world) {
            afterAFailure(world);
        }
    },
    NOT_DRIVEN_ON_AND_UNDONE(Setup.recorded(After.DRIVEN_ON_OR_UNDONE)) {
        @Override
        void play(World world) {
            world.handler = Behavior.FAILS;
            // What its client asks no more: the last request of a play is of another.
            world.send("b", world.living(), Behavior.SUCCEEDS);
            world.live(World.LEASE.multipliedBy(2));
        }
    },
    UNDONE_LONGER_THAN_ITS_LEASE(Setup.recorded(After.UNDONE)) {
        @Override
        void play(World world) {
            longer(world);
        }
    };

    @SuppressWarnings("ImmutableEnumChecker") // a record of words
    private final Setup setup;

    Scenario(Setup setup) {
        this.setup = setup;
    }

    Setup setup() {
        return setup;
    }

    abstract void play(World world);

    private static void twice(World world) {
        world.call("a", Behavior.SUCCEEDS);
        world.call("b", Behavior.SUCCEEDS);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }

    private static void afterAFailure(World world) {
        world.call("a", Behavior.FAILS);
        world.live(World.BEAT);
        world.call("a", Behavior.SUCCEEDS);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }

    private static void longer(World world) {
        longer(world, Behavior.TAKES_LONG);
    }

    private static void longer(World world, Behavior behavior) {
        world.call("a", behavior);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }

    private static void repeated(World world, Behavior behavior) {
        world.send("a", world.living(), behavior);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }

    private static void otherContent(World world) {
        Request first = world.call("a", Behavior.SUCCEEDS);
        world.send("b", first.idempotencyKey, world.living(), Behavior.SUCCEEDS);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }

    /** What nobody here can read is asked for, and lives as long as an answer does. */
    private static void unreadable(World world) {
        world.call("a", Behavior.SUCCEEDS);
        world.claimsAreOfALaterVersion();
        world.send("a", world.living(), Behavior.SUCCEEDS);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
        world.live(World.TTL);
    }

    /** The store stands still from the beginning. One node is asked twice meanwhile, and once more afterwards. */
    private static void bypassed(World world) {
        world.claimsStand.begin();
        world.send("a", world.living(), Behavior.SUCCEEDS);
        world.send("a", world.living(), Behavior.SUCCEEDS);
        world.live(World.BEAT);
        world.claimsStand.end();
        world.send("a", world.living(), Behavior.SUCCEEDS);
    }

    /** A client that makes a new key for each retry. */
    private static void newKey(World world) {
        world.call("a", Behavior.SUCCEEDS);
        world.send("a", "another key", world.living(), Behavior.SUCCEEDS);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }

    private static void forgotten(World world) {
        world.call("a", Behavior.SUCCEEDS);
        world.forget("a", world.living());
    }

    private static void secondTry(World world) {
        world.call("a", Behavior.FAILS_AND_SUCCEEDS);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }
}
