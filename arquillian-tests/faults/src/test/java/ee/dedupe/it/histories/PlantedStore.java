package ee.dedupe.it.histories;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.RecordStoreProvider;
import ee.dedupe.spi.Slot;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicInteger;

/** The store with a fault, as the application's own: the control of a history. */
@ApplicationScoped
public class PlantedStore implements RecordStore {
    static Map<String, String> settings;
    static Fault fault;

    private static final int EACH = 20;
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final AtomicInteger asked = new AtomicInteger();
    private final RecordStore store = open();

    enum Fault {
        FORGETS,
        ANSWERS_TWICE,
        AN_HOUR_AHEAD
    }

    private static RecordStore open() {
        String name = settings.get("dedupe.store");
        return ServiceLoader.load(RecordStoreProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow()
                .open(key -> Optional.ofNullable(settings.get(key)));
    }

    private boolean now(Fault planted) {
        return fault == planted && asked.incrementAndGet() % EACH == 0;
    }

    /** A node whose clock is an hour ahead says of each end that it is an hour nearer. */
    private static Duration seen(Duration life) {
        if (fault != Fault.AN_HOUR_AHEAD) {
            return life;
        }
        Duration left = life.minusHours(1);
        return left.compareTo(SHORTEST) < 0 ? SHORTEST : left;
    }

    @Override
    public Optional<byte[]> get(Slot slot) {
        return store.get(slot);
    }

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        Optional<byte[]> known = store.putIfAbsent(slot, record, seen(life));
        if (known.isPresent() && now(Fault.ANSWERS_TWICE)) {
            return Optional.empty();
        }
        if (known.isPresent() && now(Fault.FORGETS)) {
            store.remove(slot, known.get());
            return store.putIfAbsent(slot, record, life);
        }
        return known;
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        return store.replace(slot, known, record, seen(life));
    }

    @Override
    public boolean remove(Slot slot, byte[] known) {
        return store.remove(slot, known);
    }

    @Override
    public List<Slot> some(int most) {
        return store.some(most);
    }

    @Override
    public List<Duration> places() {
        return store.places();
    }

    @Override
    public boolean removeOverdue(Slot slot, byte[] known, Duration life) {
        return store.removeOverdue(slot, known, life);
    }

    @Override
    public Optional<Sets> sets() {
        return store.sets();
    }

    @Override
    public Optional<AutoCloseable> listen(Duration place, Listener listener) {
        return store.listen(place, listener);
    }
}
