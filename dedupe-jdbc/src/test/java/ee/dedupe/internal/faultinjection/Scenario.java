package ee.dedupe.internal.faultinjection;

import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.engine.CompleteWhen;
import ee.dedupe.internal.faultinjection.History.Request;
import ee.dedupe.internal.faultinjection.Setup.After;
import ee.dedupe.internal.faultinjection.Setup.Identity;
import ee.dedupe.internal.faultinjection.Setup.Way;
import java.util.function.Consumer;

/** What clients do in a play. */
enum Scenario {
    REJECTED(Setup.of(OnDuplicate.REJECT), Scenario::twice),
    REPLAYED(Setup.of(OnDuplicate.REPLAY), Scenario::twice),
    REJECTED_AFTER_A_FAILURE(Setup.of(OnDuplicate.REJECT), Scenario::afterAFailure),
    REPLAYED_AFTER_A_FAILURE(Setup.of(OnDuplicate.REPLAY), Scenario::afterAFailure),
    FAILED(Setup.of(OnDuplicate.REJECT), world -> world.call("a", Behavior.FAILS)),
    REFUSED_WITHOUT_STORE(Setup.of(OnDuplicate.REJECT).refusing(), Scenario::twice),
    LONGER_THAN_ITS_LEASE(Setup.of(OnDuplicate.REPLAY), Scenario::longer),
    OBSERVED_FOR_A_WHILE(Setup.of(OnDuplicate.REPLAY), world -> {
        world.call("a", Behavior.SUCCEEDS);
        world.mode = Mode.OBSERVE;
        world.call("a", Behavior.SUCCEEDS);
        world.call("b", Behavior.SUCCEEDS);
        world.mode = Mode.ENFORCE;
        world.call("b", Behavior.SUCCEEDS);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }),
    BY_KEY(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY), Scenario::twice),
    BY_KEY_AFTER_A_FAILURE(Setup.of(OnDuplicate.REJECT).by(Identity.KEY), Scenario::afterAFailure),
    BY_KEY_LONGER_THAN_ITS_LEASE(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY), Scenario::longer),
    LATE_OWNER(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY), world -> {
        world.call("a", Behavior.STANDS_STILL);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }),
    KEY_WITH_OTHER_CONTENT(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY), Scenario::otherContent),
    OF_A_LATER_VERSION(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY), Scenario::unreadable),
    REJECTED_OF_A_LATER_VERSION(Setup.of(OnDuplicate.REJECT), Scenario::unreadable),
    RECORDED_OF_A_LATER_VERSION(Setup.recorded(After.NOTHING).by(Identity.KEY), Scenario::unreadable),
    BYPASSED(Setup.of(OnDuplicate.REPLAY).remembering(), Scenario::bypassed),
    BYPASSED_BY_KEY_AND_CONTENT(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY_AND_CONTENT).remembering(), Scenario::bypassed),
    REJECTED_AND_BYPASSED(Setup.of(OnDuplicate.REJECT).remembering(), Scenario::bypassed),
    BOTH_LAYERS(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY_AND_CONTENT), Scenario::newKey),
    BOTH_LAYERS_AFTER_A_FAILURE(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY_AND_CONTENT), Scenario::afterAFailure),
    BOTH_LAYERS_WITH_OTHER_CONTENT(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY_AND_CONTENT), Scenario::otherContent),
    RECORDED_BY_KEY(Setup.recorded(After.NOTHING).by(Identity.KEY), Scenario::otherContent),
    RECORDED_BY_BOTH(Setup.recorded(After.NOTHING).by(Identity.KEY_AND_CONTENT), Scenario::newKey),
    WAITING(Setup.of(OnDuplicate.REPLAY).waiting(), world -> repeated(world, Behavior.IS_REPEATED)),
    WAITING_FOR_A_FAILURE(
            Setup.of(OnDuplicate.REPLAY).waiting(), world -> repeated(world, Behavior.IS_REPEATED_AND_FAILS)),
    WAITING_BY_KEY(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).waiting(), world -> repeated(world, Behavior.IS_REPEATED)),
    WAITING_BY_KEY_FOR_A_FAILURE(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).waiting(),
            world -> repeated(world, Behavior.IS_REPEATED_AND_FAILS)),
    RECORDED_WAITING(Setup.recorded(After.NOTHING).waiting(), world -> repeated(world, Behavior.IS_REPEATED)),
    COMPLETED_AFTER_THE_ANSWER(Setup.of(OnDuplicate.REPLAY).completed(CompleteWhen.AFTER_ANSWER), Scenario::twice),
    COMPLETED_AFTER_THE_ANSWER_LONGER_THAN_ITS_LEASE(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).completed(CompleteWhen.AFTER_ANSWER), Scenario::longer),
    FORGOTTEN_AND_COMPLETED_AFTER_THE_ANSWER(
            Setup.of(OnDuplicate.REPLAY).withSubject().completed(CompleteWhen.AFTER_ANSWER), Scenario::forgotten),
    HTTP_BY_KEY_COMPLETED_AFTER_THE_ANSWER(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP).completed(CompleteWhen.AFTER_ANSWER),
            Scenario::twice),
    HTTP_REJECTED(Setup.of(OnDuplicate.REJECT).over(Way.HTTP), Scenario::twice),
    HTTP_REPLAYED(Setup.of(OnDuplicate.REPLAY).over(Way.HTTP), Scenario::twice),
    HTTP_BY_KEY(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP), Scenario::otherContent),
    HTTP_BY_KEY_AFTER_A_FAILURE(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP), Scenario::afterAFailure),
    HTTP_WAITING(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).waiting().over(Way.HTTP),
            world -> repeated(world, Behavior.IS_REPEATED)),
    HTTP_WRITTEN_SLOWLY(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP),
            world -> longer(world, Behavior.IS_WRITTEN_SLOWLY)),
    HTTP_STREAMED_SLOWLY(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP),
            world -> longer(world, Behavior.IS_STREAMED_SLOWLY)),
    HTTP_SENT_SLOWLY(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP),
            world -> longer(world, Behavior.IS_SENT_SLOWLY)),
    HTTP_RECORDED(Setup.recorded(After.NOTHING).by(Identity.KEY).over(Way.HTTP), Scenario::twice),
    MESSAGE(Setup.of(OnDuplicate.SKIP).by(Identity.KEY).over(Way.MESSAGE), Scenario::twice),
    MESSAGE_AFTER_A_FAILURE(Setup.of(OnDuplicate.SKIP).by(Identity.KEY).over(Way.MESSAGE), Scenario::afterAFailure),
    MESSAGE_WAITING(
            Setup.of(OnDuplicate.SKIP).by(Identity.KEY).waiting().over(Way.MESSAGE),
            world -> repeated(world, Behavior.IS_REPEATED)),
    FORGOTTEN(Setup.of(OnDuplicate.REPLAY).withSubject(), Scenario::forgotten),
    RECORDED_AND_FORGOTTEN(Setup.recorded(After.NOTHING).withSubject(), Scenario::forgotten),
    RECORDED(Setup.recorded(After.NOTHING), Scenario::twice),
    RECORDED_AFTER_A_FAILURE(Setup.recorded(After.NOTHING), Scenario::afterAFailure),
    RECORDED_LONGER_THAN_ITS_LEASE(Setup.recorded(After.NOTHING), Scenario::longer),
    SENDING(Setup.recorded(After.NOTHING).sending(), world -> {
        world.send("a", world.living(), Behavior.SUCCEEDS);
        world.live(World.BEAT);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }),
    SECOND_TRY_IN_ITS_TRANSACTION(
            Setup.recorded(After.NOTHING).around(Around.REQUIRED, Around.AGAIN, Around.GUARD), Scenario::failsOnce),
    DRIVEN_ON(Setup.recorded(After.DRIVEN_ON), Scenario::twice),
    FAILED_AND_NOT_DRIVEN_ON(Setup.recorded(After.DRIVEN_ON), world -> {
        world.send("a", world.living(), Behavior.FAILS);
        world.live(World.LEASE.multipliedBy(2));
    }),
    LEFT_AND_DRIVEN_ON(Setup.recorded(After.DRIVEN_ON), world -> {
        world.send("a", world.living(), Behavior.SUCCEEDS);
        world.live(World.LEASE.multipliedBy(2));
    }),
    UNDONE(Setup.recorded(After.UNDONE), Scenario::twice),
    UNDONE_AFTER_A_FAILURE(Setup.recorded(After.UNDONE), Scenario::afterAFailure),
    UNDONE_SECOND_TRY(
            Setup.recorded(After.UNDONE).around(Around.REQUIRED, Around.AGAIN, Around.GUARD), Scenario::failsOnce),
    DRIVEN_ON_OR_UNDONE(Setup.recorded(After.DRIVEN_ON_OR_UNDONE), Scenario::afterAFailure),
    NOT_DRIVEN_ON_AND_UNDONE(Setup.recorded(After.DRIVEN_ON_OR_UNDONE), world -> {
        world.handler = Behavior.FAILS;
        // What its client asks no more: the last request of a play is of another.
        world.send("b", world.living(), Behavior.SUCCEEDS);
        world.live(World.LEASE.multipliedBy(2));
    }),
    UNDONE_LONGER_THAN_ITS_LEASE(Setup.recorded(After.UNDONE), Scenario::longer),
    AGAIN_OUTSIDE(
            Setup.of(OnDuplicate.REPLAY).around(Around.AGAIN_ANYWAY, Around.REQUIRED, Around.GUARD),
            Scenario::failsOnce),
    AGAIN_OUTSIDE_RECORDED(
            Setup.recorded(After.NOTHING).around(Around.AGAIN_ANYWAY, Around.REQUIRED, Around.GUARD),
            Scenario::failsOnce),
    AGAIN_INSIDE(Setup.of(OnDuplicate.REPLAY).around(Around.REQUIRED, Around.GUARD, Around.AGAIN), Scenario::failsOnce),
    AGAIN_INSIDE_EACH_IN_ITS_OWN(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).around(Around.GUARD, Around.AGAIN, Around.REQUIRED),
            Scenario::failsOnce),
    HTTP_AGAIN_OUTSIDE(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.AGAIN, Around.REQUIRED, Around.GUARD),
            Scenario::failsOnce),
    HTTP_AGAIN_OUTSIDE_RECORDED(
            Setup.recorded(After.NOTHING)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.AGAIN_ANYWAY, Around.REQUIRED, Around.GUARD),
            Scenario::failsOnce),
    HTTP_AGAIN_IN_ONE_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.AGAIN, Around.GUARD),
            Scenario::failsOnce),
    HTTP_AGAIN_INSIDE_RECORDED(
            Setup.recorded(After.NOTHING)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.GUARD, Around.AGAIN),
            Scenario::failsOnce),
    IN_ITS_OWN_TRANSACTION(
            Setup.recorded(After.NOTHING).around(Around.REQUIRED, Around.REQUIRES_NEW, Around.GUARD),
            Scenario::afterAFailureOnce),
    JOINED(Setup.recorded(After.NOTHING).around(Around.REQUIRED, Around.MANDATORY, Around.GUARD), Scenario::once),
    SUPPORTED(Setup.of(OnDuplicate.REPLAY).around(Around.SUPPORTS, Around.GUARD), Scenario::once),
    NOT_SUPPORTED(
            Setup.of(OnDuplicate.REPLAY).around(Around.REQUIRED, Around.NOT_SUPPORTED, Around.GUARD), Scenario::once),
    TRANSACTION_INSIDE(
            Setup.of(OnDuplicate.REPLAY).around(Around.NEVER, Around.GUARD, Around.REQUIRED), Scenario::once),
    NEW_TRANSACTION_INSIDE(
            Setup.of(OnDuplicate.REPLAY).around(Around.REQUIRED, Around.GUARD, Around.REQUIRES_NEW), Scenario::once),
    JOINED_INSIDE(
            Setup.recorded(After.NOTHING).around(Around.REQUIRED, Around.GUARD, Around.MANDATORY, Around.SUPPORTS),
            Scenario::once),
    SUSPENDED_INSIDE(
            Setup.of(OnDuplicate.REPLAY).around(Around.REQUIRED, Around.GUARD, Around.NOT_SUPPORTED, Around.NEVER),
            Scenario::once),
    HTTP_WITHOUT_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP).around(Around.REQUEST, Around.GUARD),
            Scenario::once),
    HTTP_IN_ITS_OWN_TRANSACTION(
            Setup.recorded(After.NOTHING)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUIRED, Around.REQUEST, Around.REQUIRES_NEW, Around.GUARD),
            Scenario::once),
    HTTP_TRANSACTION_INSIDE(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.GUARD, Around.REQUIRED),
            Scenario::once),
    HTTP_IN_A_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUIRED, Around.REQUEST, Around.SUPPORTS, Around.GUARD),
            Scenario::afterAFailureOnce),
    HTTP_RECORDED_IN_A_TRANSACTION(
            Setup.recorded(After.NOTHING)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUIRED, Around.REQUEST, Around.MANDATORY, Around.GUARD),
            Scenario::once),
    HTTP_AGAIN_IN_A_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUIRED, Around.REQUEST, Around.AGAIN, Around.REQUIRED, Around.GUARD),
            Scenario::failsOnce),
    HTTP_IN_A_TRANSACTION_OF_FILTERS(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.FILTERS, Around.REQUIRED, Around.GUARD),
            Scenario::afterAFailureOnce),
    HTTP_RECORDED_IN_A_TRANSACTION_OF_FILTERS(
            Setup.recorded(After.NOTHING)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.FILTERS, Around.GUARD),
            Scenario::once),
    FALLBACK_OUTSIDE(
            Setup.of(OnDuplicate.REPLAY).around(Around.FALLBACK, Around.REQUIRED, Around.GUARD),
            Scenario::afterAFailureOnce),
    HTTP_FALLBACK_OUTSIDE(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.FALLBACK, Around.REQUIRED, Around.GUARD),
            Scenario::afterAFailureOnce),
    HTTP_FALLBACK_WITHOUT_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.FALLBACK, Around.GUARD),
            Scenario::afterAFailureOnce),
    HTTP_FALLBACK_OUTSIDE_OF_WHAT_IS_BOUND(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.FALLBACK, Around.BOUND, Around.GUARD),
            Scenario::afterAFailureOnce),
    INTERCEPTED_AND_CALLED_AGAIN(
            Setup.of(OnDuplicate.REPLAY)
                    .around(
                            Around.AGAIN_ANYWAY,
                            Around.INTERCEPTOR,
                            Around.REQUIRED,
                            Around.INTERCEPTOR,
                            Around.GUARD,
                            Around.INTERCEPTOR),
            Scenario::once),
    HTTP_INTERCEPTED_AND_CALLED_AGAIN(
            Setup.recorded(After.NOTHING)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(
                            Around.REQUEST,
                            Around.AGAIN_ANYWAY,
                            Around.INTERCEPTOR,
                            Around.REQUIRED,
                            Around.INTERCEPTOR,
                            Around.GUARD,
                            Around.INTERCEPTOR),
            Scenario::once),
    HTTP_INTERCEPTED(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.INTERCEPTOR, Around.GUARD, Around.INTERCEPTOR),
            Scenario::once),
    REPLACED_OUTSIDE(
            Setup.of(OnDuplicate.REPLAY).around(Around.REPLACES, Around.REQUIRED, Around.GUARD), Scenario::once),
    HTTP_REPLACED_INSIDE(
            Setup.recorded(After.NOTHING)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.GUARD, Around.REPLACES),
            Scenario::once),
    NESTED(
            Setup.of(OnDuplicate.REPLAY).around(Around.REQUIRED, Around.GUARD, Around.NESTED),
            Scenario::afterAFailureOnce),
    HTTP_NESTED(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.GUARD, Around.NESTED),
            Scenario::once),
    HTTP_NESTED_IN_ITS_OWN_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.GUARD, Around.REQUIRES_NEW, Around.NESTED),
            Scenario::once),
    NESTED_AND_RECORDED(
            Setup.recorded(After.NOTHING).around(Around.REQUIRED, Around.GUARD, Around.NESTED), Scenario::once),
    LATER(
            Setup.of(OnDuplicate.REPLAY).around(Around.REQUIRED, Around.GUARD, Around.LATER),
            Scenario::afterAFailureOnce),
    LATER_IN_ITS_OWN_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY).around(Around.GUARD, Around.LATER, Around.REQUIRED), Scenario::once),
    ASYNCHRONOUS_OUTSIDE(
            Setup.of(OnDuplicate.REPLAY).around(Around.LATER, Around.REQUIRED, Around.GUARD), Scenario::once),
    HTTP_LATER(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.GUARD, Around.LATER),
            Scenario::afterAFailureOnce),
    HTTP_LATER_IN_ITS_OWN_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.GUARD, Around.LATER, Around.REQUIRED),
            Scenario::once),
    HTTP_SUSPENDED(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.GUARD, Around.SUSPENDED),
            Scenario::afterAFailureOnce),
    HTTP_TIMED_OUT(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.GUARD, Around.TIMED_OUT, Around.REQUIRED),
            Scenario::once),
    LATER_AND_CANCELLED(Setup.of(OnDuplicate.REPLAY).around(Around.GUARD, Around.CANCELLED), Scenario::once),
    HTTP_LATER_AND_OUT_OF_TIME(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.GUARD, Around.OUT_OF_TIME, Around.REQUIRED),
            Scenario::once),
    HTTP_TIMED_OUT_AND_ACCEPTED(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.GUARD, Around.ACCEPTED, Around.REQUIRED),
            Scenario::afterAFailureOnce),
    HTTP_TIMED_OUT_AND_PUT_OFF(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.GUARD, Around.PUT_OFF, Around.REQUIRED),
            Scenario::once),
    HTTP_CALLED_OFF(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.GUARD, Around.CALLED_OFF, Around.REQUIRED),
            Scenario::once),
    FALLBACK_INSIDE(
            Setup.recorded(After.NOTHING).around(Around.REQUIRED, Around.GUARD, Around.FALLBACK, Around.INTERCEPTOR),
            Scenario::afterAFailureOnce),
    FALLBACK_INSIDE_OF_A_STAGE(
            Setup.of(OnDuplicate.REPLAY).around(Around.GUARD, Around.FALLBACK, Around.LATER, Around.REQUIRED),
            Scenario::afterAFailureOnce),
    HTTP_FALLBACK_INSIDE_WITHOUT_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.GUARD, Around.FALLBACK),
            Scenario::afterAFailureOnce),
    HTTP_FALLBACK_OUTSIDE_OF_A_STAGE(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.FALLBACK, Around.GUARD, Around.LATER),
            Scenario::afterAFailureOnce),
    HTTP_NESTED_ELSEWHERE(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.GUARD, Around.NESTED_ELSEWHERE),
            Scenario::once),
    HTTP_WORK_ELSEWHERE_IN_ITS_OWN_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.REQUIRED, Around.GUARD, Around.REQUIRES_NEW, Around.WORK_ELSEWHERE),
            Scenario::once),
    HTTP_SUSPENDED_TRANSACTION(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUIRED, Around.REQUEST, Around.NOT_SUPPORTED, Around.GUARD),
            Scenario::once),
    HTTP_INTERCEPTED_AROUND_THE_REQUEST(
            Setup.recorded(After.NOTHING)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUIRED, Around.INTERCEPTOR, Around.REQUEST, Around.GUARD),
            Scenario::once),
    HTTP_INTERCEPTED_OUTSIDE(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.INTERCEPTOR, Around.REQUIRED, Around.GUARD),
            Scenario::once),
    HTTP_CALLED_AGAIN_ANYWAY(
            Setup.of(OnDuplicate.REPLAY)
                    .by(Identity.KEY)
                    .over(Way.HTTP)
                    .around(Around.REQUEST, Around.AGAIN_ANYWAY, Around.REQUIRED, Around.GUARD),
            Scenario::once),
    TWO_APPLICATIONS(Setup.of(OnDuplicate.REPLAY), Scenario::twoApplications),
    HTTP_TWO_APPLICATIONS(Setup.of(OnDuplicate.REPLAY).by(Identity.KEY).over(Way.HTTP), Scenario::twoApplications),
    RECORDED_TWO_APPLICATIONS(Setup.recorded(After.DRIVEN_ON_OR_UNDONE), Scenario::twoApplications),
    SENDING_TWO_APPLICATIONS(Setup.recorded(After.NOTHING).sending(), Scenario::twoApplications);

    @SuppressWarnings("ImmutableEnumChecker") // a record of words
    private final Setup setup;

    @SuppressWarnings("ImmutableEnumChecker") // a function without a state
    private final Consumer<World> clients;

    Scenario(Setup setup, Consumer<World> clients) {
        this.setup = setup;
        this.clients = clients;
    }

    Setup setup() {
        return setup;
    }

    void play(World world) {
        clients.accept(world);
    }

    private static void twice(World world) {
        world.call("a", Behavior.SUCCEEDS);
        world.call("b", Behavior.SUCCEEDS);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }

    private static void once(World world) {
        world.call("a", Behavior.SUCCEEDS);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }

    /** With equal names and keys, on the same stores. */
    private static void twoApplications(World world) {
        world.send("a", world.living(), Behavior.SUCCEEDS);
        world.sendToNeighbour("a");
        world.live(World.BEAT);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
        world.sendToNeighbour("a");
    }

    private static void failsOnce(World world) {
        world.call("a", Behavior.FAILS_ONCE);
        world.send("a", world.other(world.living()), Behavior.SUCCEEDS);
    }

    private static void afterAFailureOnce(World world) {
        world.send("a", world.living(), Behavior.FAILS);
        world.call("a", Behavior.SUCCEEDS);
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
        world.claimsStand.begin(Fault.STORE_STANDS);
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
}
