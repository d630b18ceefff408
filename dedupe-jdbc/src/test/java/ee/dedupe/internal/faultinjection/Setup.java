package ee.dedupe.internal.faultinjection;

import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.engine.CompleteWhen;
import ee.dedupe.internal.faultinjection.History.Told;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a scenario's method is guarded by.
 *
 * @param identity what tells that two calls are one
 * @param onDuplicate what a duplicate is given
 * @param after what is done for calls that nobody finishes
 * @param way how its calls come
 * @param complete whether a caller waits until the store knows its result
 * @param onStoreFailure what becomes of a call whose claim the store does not answer
 * @param around what its calls pass; the usual where it is empty
 * @param traits what else holds of it
 */
record Setup(
        Identity identity,
        OnDuplicate onDuplicate,
        After after,
        Way way,
        CompleteWhen complete,
        OnStoreFailure onStoreFailure,
        List<Around> around,
        Set<Trait> traits) {
    private enum Trait {
        RECORDS,
        ABOUT_SUBJECT,
        WAITS,
        SENDS,
        REMEMBERS
    }

    /** What tells that two calls are one. */
    enum Identity {
        CONTENT,
        KEY,
        /** Either. */
        KEY_AND_CONTENT
    }

    /** How calls come. */
    enum Way {
        CALL,
        HTTP,
        /** A delivery of a broker. */
        MESSAGE
    }

    /** What is done for calls that nobody finishes. */
    enum After {
        NOTHING,
        DRIVEN_ON,
        UNDONE,
        /** The ones, and the others. */
        DRIVEN_ON_OR_UNDONE;

        /** Whether a call that has failed is undone. */
        boolean undoes() {
            return this == UNDONE || this == DRIVEN_ON_OR_UNDONE;
        }
    }

    static Setup of(OnDuplicate onDuplicate) {
        return of(onDuplicate, After.NOTHING, Set.of());
    }

    static Setup recorded(After after) {
        return of(OnDuplicate.REPLAY, after, Set.of(Trait.RECORDS));
    }

    private static Setup of(OnDuplicate onDuplicate, After after, Set<Trait> traits) {
        return new Setup(
                Identity.CONTENT,
                onDuplicate,
                after,
                Way.CALL,
                CompleteWhen.BEFORE_ANSWER,
                OnStoreFailure.PROCEED,
                List.of(),
                traits);
    }

    Setup by(Identity other) {
        return new Setup(other, onDuplicate, after, way, complete, onStoreFailure, around, traits);
    }

    Setup over(Way other) {
        return new Setup(identity, onDuplicate, after, other, complete, onStoreFailure, around, traits);
    }

    Setup completed(CompleteWhen other) {
        return new Setup(identity, onDuplicate, after, way, other, onStoreFailure, around, traits);
    }

    Setup refusing() {
        return new Setup(identity, onDuplicate, after, way, complete, OnStoreFailure.REJECT, around, traits);
    }

    Setup withSubject() {
        return with(Trait.ABOUT_SUBJECT);
    }

    Setup waiting() {
        return with(Trait.WAITS);
    }

    Setup sending() {
        return with(Trait.SENDS);
    }

    Setup remembering() {
        return with(Trait.REMEMBERS);
    }

    /** From the outside to the inside. */
    Setup around(Around... row) {
        return new Setup(identity, onDuplicate, after, way, complete, onStoreFailure, List.of(row), traits);
    }

    private Setup with(Trait trait) {
        Set<Trait> all = EnumSet.of(trait);
        all.addAll(traits);
        return new Setup(identity, onDuplicate, after, way, complete, onStoreFailure, around, all);
    }

    /** What a client was told, without what was put around it; what should have been and was not is nobody's. */
    @Nullable
    Object own(@Nullable Object told) {
        boolean isReplaced = row().contains(Around.REPLACES);
        return isReplaced && told instanceof String text ? History.unreplaced(text) : told;
    }

    private List<Around> row() {
        List<Around> usual = way == Way.HTTP
                ? List.of(Around.REQUEST, Around.REQUIRED, Around.GUARD)
                : List.of(Around.REQUIRED, Around.GUARD);
        return around.isEmpty() ? usual : around;
    }

    /** Around filters and all else of Jakarta REST. */
    List<Around> outsideOfRequest() {
        List<Around> row = row();
        return row.subList(0, Math.max(0, row.indexOf(Around.REQUEST)));
    }

    /** Around the guard: of a request, what is bound to its method. */
    List<Around> outside() {
        List<Around> row = row();
        int bound = Math.max(beginOfInterceptors(), row.indexOf(Around.BOUND) + 1);
        return row.subList(bound, row.indexOf(Around.GUARD));
    }

    /** Around all that is bound to the method of a request. */
    List<Around> outsideOfBound() {
        List<Around> row = row();
        return row.contains(Around.BOUND) ? row.subList(beginOfInterceptors(), row.indexOf(Around.BOUND)) : List.of();
    }

    private int beginOfInterceptors() {
        return row().indexOf(Around.REQUEST) + 1 + (hasFilters() ? 1 : 0);
    }

    /** Whether a duplicate may be told so by what is between it and the guard that stops it. */
    boolean answersStopped(@Nullable Told told) {
        return told == Told.FALLBACK || (told == Told.FAILED && (around.contains(Around.NESTED) || isElsewhere()));
    }

    /** How its method goes on when it has returned; empty where it does not. */
    Optional<Around> later() {
        return around.stream().filter(Around::isLater).findAny();
    }

    /** Whether a fallback answers inside of its guard. */
    boolean hasFallbackInside() {
        return inside().contains(Around.FALLBACK);
    }

    /** Whether another application guards it too, with a store of its own. */
    boolean isElsewhere() {
        return around.stream().anyMatch(Around::isElsewhere);
    }

    /** What stands between guard and method, where another thread may do what the method leaves for later. */
    List<Around> insideOfGuard() {
        List<Around> row = inside();
        return row.subList(0, beginOfMethod(row));
    }

    /** The method itself, as far as it leaves something for later. */
    List<Around> ofMethod() {
        List<Around> row = inside();
        return row.subList(beginOfMethod(row), row.size());
    }

    private static int beginOfMethod(List<Around> row) {
        return (int) row.stream().takeWhile(one -> !one.isLater()).count();
    }

    /** Whether filters of a request begin a transaction and end it. */
    boolean hasFilters() {
        return around.contains(Around.FILTERS);
    }

    /** Between guard and method. */
    List<Around> inside() {
        List<Around> row = row();
        return row.subList(row.indexOf(Around.GUARD) + 1, row.size());
    }

    private static boolean isInTransaction(List<Around> row) {
        boolean active = false;
        for (Around one : row) {
            active = one.isInTransaction(active);
        }
        return active;
    }

    /** Whether its guard sees the transaction that its method works in. */
    boolean seesTransaction() {
        List<Around> row = row();
        boolean active = isInTransaction(row.subList(0, row.indexOf(Around.GUARD)));
        return active && inside().stream().noneMatch(one -> one.changesTransaction(active));
    }

    /** Whether its calls are recorded in their transactions. */
    boolean records() {
        return traits.contains(Trait.RECORDS);
    }

    /** Whether its answers are about something that can be forgotten. */
    boolean aboutSubject() {
        return traits.contains(Trait.ABOUT_SUBJECT);
    }

    /** Whether a duplicate waits for a call that runs. */
    boolean waits() {
        return traits.contains(Trait.WAITS);
    }

    /** Whether each run sends something that its commit lets out. */
    boolean sends() {
        return traits.contains(Trait.SENDS);
    }

    /** Whether a node knows itself what it has run, for when the store does not answer. */
    boolean remembers() {
        return traits.contains(Trait.REMEMBERS);
    }

    /** Whether a claim lives no longer than its lease until its call is done. */
    boolean isLeased() {
        return onDuplicate == OnDuplicate.REPLAY || identity == Identity.KEY;
    }
}
