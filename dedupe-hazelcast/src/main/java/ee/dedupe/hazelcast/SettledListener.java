package ee.dedupe.hazelcast;

import com.hazelcast.core.EntryEvent;
import com.hazelcast.map.listener.EntryRemovedListener;
import com.hazelcast.map.listener.EntryUpdatedListener;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import ee.dedupe.internal.claim.StorageKey;
import java.util.function.Consumer;

/**
 * Tells of completed and released claims. It is also told of each renewal and tells it on: without the values, which
 * may be large and would travel to every node, they look alike, and a hint too many costs a waiter one look.
 */
record SettledListener(Consumer<StorageKey> told)
        implements EntryUpdatedListener<Object, Object>, EntryRemovedListener<Object, Object> {
    @Override
    public void entryUpdated(EntryEvent<Object, Object> event) {
        tell(event);
    }

    @Override
    public void entryRemoved(EntryEvent<Object, Object> event) {
        tell(event);
    }

    private void tell(EntryEvent<Object, Object> event) {
        try {
            if (event.getKey() instanceof byte[] key && key.length == StorageKey.LENGTH) {
                told.accept(StorageKey.of(key));
            }
        } catch (HazelcastSerializationException e) {
            // A key that this member cannot read is none of ours.
            return;
        }
    }
}
