package ee.dedupe.spi;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The place where the library keeps its records: a map of bytes that compares and sets, and whose entries end by
 * themselves. What the records say is the library's own affair. An application may provide a bean of this type;
 * otherwise the one store jar on its class path is used. {@code RecordStoreContract} of {@code dedupe-tck} has what
 * every store keeps, as tests.
 *
 * <p><b>Atomic.</b> Each change is made at once, for all processes that share the store, and only where the record that is
 * there is the very one that is known, byte for byte. Of any number that change one record at once, one does.
 *
 * <p><b>Kept.</b> A change that was answered is kept as safely as the store keeps anything: where it has copies, they have it.
 * So is that nothing is there, once {@link #remove} has answered it: the library asks again after a removal that was not answered.
 *
 * <p><b>Never early.</b> A record stays for its whole life unless it is removed; its life begins with the change that gives it.
 * It may stay up to two seconds longer. One clock judges each slot. A record that has ended is not there, whatever is asked.
 *
 * <p><b>Never waits</b> for whoever wrote a record.
 *
 * <p><b>Who calls.</b> The library alone, on any thread and many at once. Arrays that are given or returned are never changed.
 *
 * <p><b>What throws.</b> Every method but {@link #places}, {@link #answersAtOnce}, {@link #within}, {@link #size} and {@link #close} throws
 * {@link ClaimStoreException} when the store cannot answer. The change asked for may then have been made or not, and a store may
 * make it twice: the library looks. Whatever else is thrown counts as such a failure. A store that has no room refuses what it
 * would have to write with {@link ClaimStoreException.StoreFullException}, and changes nothing; it never gives up a record.
 */
public interface RecordStore extends AutoCloseable {
    /** The place of a store that has one for all. */
    Duration ANYWHERE = Duration.ofDays(31);

    /**
     * Returns the record that is there; empty when there is none. Bytes of no length where something is there that
     * cannot be read.
     */
    Optional<byte[]> get(Slot slot);

    /**
     * Puts a record where none is.
     *
     * @param life from now on; positive
     * @return empty when it was put; else the record that is there, as {@link #get} tells it
     */
    Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life);

    /**
     * Puts a record in the place of the one that is known. It may be the same, which needs no room.
     *
     * @param life of the new record, from now on; positive
     * @return {@code false} when another record is there, or none; nothing was changed then
     */
    boolean replace(Slot slot, byte[] known, byte[] record, Duration life);

    /**
     * Removes the record that is known.
     *
     * @param known as it was told; without bytes, whatever is there and cannot be read
     * @return {@code false} when another record is there, or none; nothing was changed then
     */
    boolean remove(Slot slot, byte[] known);

    /**
     * Returns some of the claims that are there, those that the store comes upon first, in no order. For operators: the
     * work grows with {@code most} and not with the number of records. All of them where there are no more, save those
     * that come or go meanwhile.
     *
     * @param most how many at most, at least 1
     */
    List<Slot> some(int most);

    /**
     * Returns the places that the store has: for each the longest that its records live as a rule, ascending. The
     * library gives each key the first that is long enough for it, or the last. One for all by default. Never changes,
     * and is the same on all nodes.
     */
    default List<Duration> places() {
        return List.of(ANYWHERE);
    }

    /**
     * Removes a record that is there although its life is long over by the writer's own clock. Only a store that gives a record and
     * its life in two steps can have one: its writer died in between. {@code false} by default.
     *
     * @param life what it was to live for; a record that the store was told so is left alone
     * @return whether it was removed
     */
    default boolean removeOverdue(Slot slot, byte[] known, Duration life) {
        return false;
    }

    /** Sets of members by slot, for a store that has them at one trip each. By default the library keeps lists as records. */
    default Optional<Sets> sets() {
        return Optional.empty();
    }

    /**
     * Asks to be told from now on of claims in one place that are replaced or removed, on any node. What is told wakes calls that
     * wait. It may be missing, late or repeated; a record that ends by time is not told. Returns when it is in force, and may take
     * long. Empty by default, when nothing can be told: whoever waits looks again.
     *
     * @return what ends it
     */
    default Optional<AutoCloseable> listen(Duration place, Listener listener) {
        return Optional.empty();
    }

    /**
     * Returns whether this store answers without waiting for another process. Such a store is asked on the request's
     * own thread. Any other store is asked on a thread of the library, and a request stops waiting for it when its
     * budget is over. Asked before each call, since it may change; answers at once and throws nothing. {@code false} by
     * default.
     */
    default boolean answersAtOnce() {
        return false;
    }

    /**
     * This store for a caller that can wait no longer than this: each of its changes answers or throws within that time, on the
     * caller's own thread. Asked before each call; answers at once and throws nothing. Empty by default and whenever the store
     * cannot promise it: it is asked on a thread of the library then.
     *
     * @param most positive
     */
    default Optional<RecordStore> within(Duration most) {
        return Optional.empty();
    }

    /** Returns how much of this process's memory the store fills, and whom it misses; empty when it cannot tell. */
    default Optional<Size> size() {
        return Optional.empty();
    }

    /**
     * Frees what this store opened itself. Called once when the application stops; other calls may still be under way. Closing
     * twice does nothing, and nothing is thrown. Records that other nodes share stay. Does nothing by default.
     */
    @Override
    default void close() {}

    /** The one who is told of changes. Its methods return quickly, throw nothing, and may be called by any thread. */
    interface Listener {
        /** Tells that the claim with this key was replaced or removed. */
        void changed(byte[] key);

        /** Tells that nothing more is told, though nobody has ended it: the way to the store is broken. */
        void ended();
    }

    /** Sets of byte arrays. */
    interface Sets {
        /**
         * Adds a member.
         *
         * @param life from now on; the member stays at least so long. To add one again gives it this life
         */
        void add(Slot set, byte[] member, Duration life);

        /** Returns the members that are there; at least all whose life is not over. */
        List<byte[]> members(Slot set);

        /** Takes members away. */
        void remove(Slot set, List<byte[]> members);
    }

    /**
     * Figures that are shown as gauges. They are read by any thread, many at once, at any time while the store is open: the
     * methods answer at once, ask no other process, and throw nothing.
     */
    interface Size {
        /**
         * Returns how many claims this process holds, those included that have ended and still take room. Where several
         * nodes share the claims, each counts on one of them and copies do not count, so that the nodes' figures add
         * up.
         *
         * @return at least 0; -1 while it is not known, or where the claims live in another process
         */
        long entries();

        /**
         * Returns about how many bytes of this process's heap the claims take: keys, records and what the store needs
         * to find them, copies kept for other nodes included.
         *
         * @return at least 0; -1 while it is not known, or where the claims live in another process
         */
        long bytes();

        /**
         * Returns how many of the processes that the configuration names, and that share the claims, this one does not
         * meet. It is -1 by default: for a store that has no such list, from its opening on.
         *
         * @return at least 0 where there is a list, or -1
         */
        default long missingMembers() {
            return -1;
        }
    }
}
