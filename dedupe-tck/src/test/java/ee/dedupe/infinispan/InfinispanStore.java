package ee.dedupe.infinispan;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.Slot.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.infinispan.Cache;
import org.infinispan.commons.CacheException;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryModified;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryRemoved;
import org.infinispan.notifications.cachelistener.event.CacheEntryEvent;
import org.jspecify.annotations.Nullable;

/**
 * Records in a replicated cache of Infinispan, each with its end in front, as texts: caches compare texts by what they say. An
 * entry that Infinispan itself has ended can be put twice, by two that come at the same moment; so it ends none.
 */
final class InfinispanStore implements RecordStore {
    private static final String CLAIM = Kind.CLAIM.name();
    private static final int END_LENGTH = 2 * Long.BYTES;

    private final Cache<String, String> cache;

    InfinispanStore(Cache<String, String> cache) {
        this.cache = cache;
    }

    private static String name(Slot slot) {
        return slot.kind() + slot.keyHex();
    }

    private static String entry(byte[] record, Duration life) {
        long end = System.currentTimeMillis() + life.plusNanos(999_999).toMillis();
        return HexFormat.of().toHexDigits(end) + new String(record, StandardCharsets.ISO_8859_1);
    }

    private static boolean lives(@Nullable String entry) {
        return entry != null && HexFormat.fromHexDigitsToLong(entry, 0, END_LENGTH) >= System.currentTimeMillis();
    }

    private static byte[] record(String entry) {
        return entry.substring(END_LENGTH).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static boolean is(@Nullable String entry, byte[] known) {
        return lives(entry) && Arrays.equals(record(entry), known);
    }

    private static <T> T ask(Supplier<T> question) {
        try {
            return question.get();
        } catch (CacheException | IllegalStateException e) {
            throw new ClaimStoreException("Infinispan did not answer", e);
        }
    }

    @Override
    public Optional<byte[]> get(Slot slot) {
        return ask(() -> Optional.ofNullable(cache.get(name(slot)))
                .filter(InfinispanStore::lives)
                .map(InfinispanStore::record));
    }

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        String mine = entry(record, life);
        return ask(() -> {
            while (true) {
                String found = cache.putIfAbsent(name(slot), mine);
                if (lives(found)) {
                    return Optional.of(record(found));
                }
                if (found == null || cache.replace(name(slot), found, mine)) {
                    return Optional.empty();
                }
            }
        });
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        return changes(slot, known, found -> cache.replace(name(slot), found, entry(record, life)));
    }

    @Override
    public boolean remove(Slot slot, byte[] known) {
        return changes(slot, known, found -> cache.remove(name(slot), found));
    }

    /** The same record may have got a new end since it was looked at. */
    private boolean changes(Slot slot, byte[] known, Predicate<String> change) {
        return ask(() -> {
            String found = cache.get(name(slot));
            while (is(found, known)) {
                if (change.test(found)) {
                    return true;
                }
                found = cache.get(name(slot));
            }
            return false;
        });
    }

    @Override
    public List<Slot> some(int most) {
        return ask(() -> {
            List<Slot> some = new ArrayList<>();
            for (Map.Entry<String, String> each : cache.entrySet()) {
                String name = each.getKey();
                if (some.size() < most && name.startsWith(CLAIM) && lives(each.getValue())) {
                    byte[] key = HexFormat.of().parseHex(name.substring(CLAIM.length()));
                    some.add(Slot.of(Kind.CLAIM, key, ANYWHERE));
                }
            }
            return some;
        });
    }

    @Override
    public Optional<AutoCloseable> listen(Duration place, Listener listener) {
        Changes changes = new Changes(listener);
        return ask(() -> {
            cache.addListener(changes);
            return Optional.of(() -> cache.removeListener(changes));
        });
    }

    /** Told on each node, since each has all records. */
    @org.infinispan.notifications.Listener
    public static final class Changes {
        private final Listener told;

        Changes(Listener told) {
            this.told = told;
        }

        @CacheEntryModified
        @CacheEntryRemoved
        public void changed(CacheEntryEvent<String, String> event) {
            if (!event.isPre() && event.getKey().startsWith(CLAIM)) {
                told.changed(HexFormat.of().parseHex(event.getKey().substring(CLAIM.length())));
            }
        }
    }
}
