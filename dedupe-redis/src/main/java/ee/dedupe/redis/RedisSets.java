package ee.dedupe.redis;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** Sets as sorted sets, by the time of each member's end. */
record RedisSets(RedisCalls calls, RecordNames names) implements RecordStore.Sets {
    @Override
    public void add(Slot set, byte[] member, Duration life) {
        calls.change("note", RecordScripts.ADD, any -> true, names.of(set), member, RecordNames.millis(life));
    }

    @Override
    public List<byte[]> members(Slot set) {
        List<?> members = (List<?>) Objects.requireNonNull(calls.run("look-up", RecordScripts.MEMBERS, names.of(set)));
        return members.stream()
                .map(member -> (byte[]) Objects.requireNonNull(member))
                .toList();
    }

    /** No replica is waited for: a member that comes back names a claim that is gone, and is taken away by who forgets next. */
    @Override
    public void remove(Slot set, List<byte[]> members) {
        calls.ask("removal", client -> client.zrem(names.of(set), members.toArray(byte[][]::new)));
    }
}
