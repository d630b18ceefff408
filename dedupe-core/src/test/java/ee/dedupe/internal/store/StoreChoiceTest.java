package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StoreChoiceTest {
    private static final ClaimStoreProvider MEMORY = new Provider("memory", false);
    private static final ClaimStoreProvider ONE = new Provider("one", true);
    private static final ClaimStoreProvider TWO = new Provider("two", true);

    @Test
    void store_onlyOneAutomatic_isChosen() {
        assertThat(choose(Optional.empty(), MEMORY, ONE)).isSameAs(ONE);
    }

    @Test
    void store_named_isChosenAmongSeveral() {
        assertThat(choose(Optional.of("two"), MEMORY, ONE, TWO)).isSameAs(TWO);
    }

    @Test
    void store_notAutomaticButNamed_isChosen() {
        assertThat(choose(Optional.of("memory"), MEMORY, ONE)).isSameAs(MEMORY);
    }

    @Test
    void store_noneAutomatic_isRefusedWithTheRemedy() {
        assertThatThrownBy(() -> choose(Optional.empty(), MEMORY))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage(
                        "DEDUP0022 No claim store: add dedupe-hazelcast or dedupe-redis, or set dedupe.store=memory");
    }

    @Test
    void store_twoAutomatic_isRefusedNamingBoth() {
        assertThatThrownBy(() -> choose(Optional.empty(), TWO, MEMORY, ONE))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0022 More than one claim store on the class path (one, two): keep one jar, or name"
                        + " the one to use with dedupe.store");
    }

    @Test
    void store_namedButAbsent_isRefusedNamingThoseThere() {
        assertThatThrownBy(() -> choose(Optional.of("redis"), TWO, MEMORY, ONE))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0022 dedupe.store = \"redis\": must be the name of a store on the class path, which"
                        + " are memory, one, two");
    }

    static Stream<Arguments> steps() {
        return Stream.of(
                Arguments.of("check", new Provider("one", true) {
                    @Override
                    public void check(StoreContext context) {
                        throw new NoClassDefFoundError("com/acme/Grid");
                    }
                }),
                Arguments.of("open", new Provider("one", true) {
                    @Override
                    public ClaimStore open(StoreContext context) {
                        throw new NoClassDefFoundError("com/acme/Grid");
                    }
                }));
    }

    @ParameterizedTest
    @MethodSource("steps")
    void store_withoutItsLibrary_isRefusedNamingIt(String step, ClaimStoreProvider provider) {
        ChosenStore store = chosen(provider);

        assertThatThrownBy(() -> {
                    store.check();
                    store.open();
                })
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0022 The store 'one' cannot be opened: its library is not on the class path")
                .hasCauseInstanceOf(NoClassDefFoundError.class);
    }

    @Test
    void store_isThereFromItsOpeningToItsEnd_andIsNamed() {
        ChosenStore store = chosen(ONE);
        store.check();
        assertThatThrownBy(store::store).hasMessage("The claim store is closed");

        store.open();
        assertThat(store.store()).isNotNull();
        assertThat(store.name()).isEqualTo("one");
        assertThat(store.title()).isEqualTo("the store 'one'");

        store.close();
        assertThatThrownBy(store::store).hasMessage("The claim store is closed");
    }

    @Test
    void keys_areThoseOfAllStores_butForOneWithoutItsLibrary() {
        ConfigKey key = new ConfigKey("dedupe.one.place", "text", "", "");
        ClaimStoreProvider withKey = new Provider("one", true) {
            @Override
            public List<ConfigKey> keys() {
                return List.of(key);
            }
        };
        ClaimStoreProvider withoutLibrary = new Provider("two", true) {
            @Override
            public List<ConfigKey> keys() {
                throw new NoClassDefFoundError("com/acme/Grid");
            }
        };

        assertThat(new StoreChoice(List.of(withoutLibrary, withKey), Optional.empty()).keys())
                .containsExactly(key);
    }

    private static ChosenStore chosen(ClaimStoreProvider... providers) {
        return ChosenStore.among(new StoreChoice(List.of(providers), Optional.empty()), key -> Optional.empty());
    }

    private static ClaimStoreProvider choose(Optional<String> name, ClaimStoreProvider... providers) {
        return new StoreChoice(List.of(providers), name).provider();
    }

    private static class Provider implements ClaimStoreProvider {
        private final String name;
        private final boolean automatic;

        Provider(String name, boolean automatic) {
            this.name = name;
            this.automatic = automatic;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean automatic() {
            return automatic;
        }

        @Override
        public List<ConfigKey> keys() {
            return List.of();
        }

        @Override
        public ClaimStore open(StoreContext context) {
            return new MemoryClaimStore(System::nanoTime, 1);
        }
    }
}
