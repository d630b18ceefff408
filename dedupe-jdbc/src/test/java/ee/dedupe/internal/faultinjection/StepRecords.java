package ee.dedupe.internal.faultinjection;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The records of claims, as one node reaches them. */
record StepRecords(Node node, Steps steps, RecordStore shared, Standstill standstill) implements RecordStore {
    private <T> T ask(boolean changes, String what, Supplier<T> effect) {
        return steps.ask(
                node,
                standstill,
                changes,
                "claims, " + what,
                effected -> new ClaimStoreException(what + (effected ? ": answer lost" : ": not reached")),
                effect);
    }

    @Override
    public Optional<byte[]> get(Slot slot) {
        return ask(false, "get", () -> shared.get(slot));
    }

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        return ask(true, "putIfAbsent", () -> shared.putIfAbsent(slot, record, life));
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        return ask(true, "replace", () -> shared.replace(slot, known, record, life));
    }

    @Override
    public boolean remove(Slot slot, byte[] known) {
        return ask(true, "remove", () -> shared.remove(slot, known));
    }

    @Override
    public List<Slot> some(int most) {
        return shared.some(most);
    }

    @Override
    public Optional<AutoCloseable> listen(Duration place, Listener listener) {
        return ask(
                false,
                "listen",
                () -> shared.listen(place, new Listener() {
                    @Override
                    public void changed(byte[] key) {
                        if (!node.hasEnded()) {
                            listener.changed(key);
                        }
                    }

                    @Override
                    public void ended() {
                        listener.ended();
                    }
                }));
    }
}
