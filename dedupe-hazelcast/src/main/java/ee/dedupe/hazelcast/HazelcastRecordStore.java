package ee.dedupe.hazelcast;

import ee.dedupe.hazelcast.internal.cluster.MinimumMembers;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.RecordStore.Size;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Records as entries of the {@link RecordMaps}. */
final class HazelcastRecordStore implements RecordStore, Size {
    private final RecordMaps maps;
    private final HazelcastCalls calls;
    private final ClusterAround cluster;

    /** Makes a store over these maps. */
    HazelcastRecordStore(RecordMaps maps, MinimumMembers minimum, ClusterAround cluster) {
        this.maps = maps;
        this.calls = new HazelcastCalls(minimum);
        this.cluster = cluster;
    }

    @Override
    public Optional<byte[]> get(Slot slot) {
        return calls.ask("look-up", () -> maps.of(slot).get(slot.key()));
    }

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        return calls.ask("claim", () -> maps.of(slot).putIfAbsent(slot.key(), record, life));
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        return calls.ask("change", () -> maps.of(slot).replace(slot.key(), known, record, life));
    }

    @Override
    public boolean remove(Slot slot, byte[] known) {
        return calls.ask("removal", () -> maps.of(slot).remove(slot.key(), known));
    }

    @Override
    public boolean removeOverdue(Slot slot, byte[] known, Duration life) {
        return calls.ask("removal", () -> maps.of(slot).removeOverdue(slot.key(), known, life));
    }

    @Override
    public List<Slot> some(int most) {
        return calls.ask("listing", () -> maps.some(most));
    }

    @Override
    public List<Duration> places() {
        return TtlClass.PLACES;
    }

    @Override
    public Optional<AutoCloseable> listen(Duration place, Listener listener) {
        return Optional.of(maps.listen(place, new ChangeListener(listener)));
    }

    @Override
    public boolean answersAtOnce() {
        return cluster.alone().getAsBoolean();
    }

    @Override
    public Optional<Size> size() {
        return Optional.of(this);
    }

    @Override
    public long entries() {
        return maps.held().entries();
    }

    @Override
    public long bytes() {
        return maps.held().bytes();
    }

    @Override
    public long missingMembers() {
        return cluster.missing().getAsLong();
    }

    @Override
    public void close() {
        cluster.close().run();
    }
}
