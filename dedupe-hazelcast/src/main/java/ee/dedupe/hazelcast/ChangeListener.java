package ee.dedupe.hazelcast;

import com.hazelcast.core.EntryEvent;
import com.hazelcast.map.listener.EntryRemovedListener;
import com.hazelcast.map.listener.EntryUpdatedListener;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import ee.dedupe.spi.RecordStore;

/**
 * Tells of replaced and removed entries, without the values, which may be large and would travel to every node. So renewals look
 * like completions; a hint too many costs a waiter one look.
 */
record ChangeListener(RecordStore.Listener told)
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
            if (event.getKey() instanceof byte[] key) {
                told.changed(key);
            }
        } catch (HazelcastSerializationException e) {
            // A key that this member cannot read is none of ours.
            return;
        }
    }
}
