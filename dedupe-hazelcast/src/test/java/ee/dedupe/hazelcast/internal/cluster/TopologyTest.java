package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.StoreContext;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopologyTest {
    private static final String CHOICE = "dedupe.hazelcast.topology";
    private static final String CLIENT_MEMBERS = "dedupe.hazelcast.client.members";
    private static final Map<String, String> CLIENT = Map.of(CLIENT_MEMBERS, "a:1");

    @Test
    void first_isTheBean() {
        assertThat(choose(Map.of(), true, true)).isEqualTo(Topology.BEAN);
    }

    @Test
    void second_isTheClient() {
        assertThat(choose(CLIENT, false, true)).isEqualTo(Topology.CLIENT);
    }

    @Test
    void third_isTheGrid() {
        assertThat(choose(Map.of(), false, true)).isEqualTo(Topology.GRID);
    }

    @Test
    void last_isAMember() {
        assertThat(choose(Map.of(), false, false)).isEqualTo(Topology.MEMBER);
    }

    @ParameterizedTest
    @EnumSource(
            value = Topology.class,
            names = {"BEAN", "GRID", "MEMBER"})
    void asked_comesBeforeTheOrder(Topology asked) {
        assertThat(choose(Map.of(CHOICE, " " + asked.name()), true, true)).isEqualTo(asked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bean|the application has a HazelcastInstance bean",
                "client|dedupe.hazelcast.client.members is set",
                "grid|the server is a Payara with its data grid, and the application brings no Hazelcast"
            })
    void asked_butNotThere_isRefused(String asked, String condition) {
        assertThatThrownBy(() -> choose(Map.of(CHOICE, asked), false, false))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + CHOICE + " = \"" + asked + "\": must be another unless " + condition);
    }

    @Test
    void asked_unknown_isRefused() {
        assertThatThrownBy(() -> choose(Map.of(CHOICE, "server"), false, false))
                .hasMessage("DEDUP0010 " + CHOICE + " = \"server\": must be bean, client, grid or member");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dedupe.hazelcast.members", "dedupe.hazelcast.port", "dedupe.hazelcast.interface"})
    void client_withAKeyOfTheMember_isRefused(String key) {
        assertThatThrownBy(() -> choose(Map.of(CLIENT_MEMBERS, "a:1", key, "x"), false, false))
                .isInstanceOf(ConfigException.class)
                .hasMessage(
                        "DEDUP0010 " + key + " = \"x\": must be unset where claims are kept in the cluster named by "
                                + CLIENT_MEMBERS + "; remove one, or choose with " + CHOICE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dedupe.hazelcast.members",
                "dedupe.hazelcast.cluster-name",
                "dedupe.hazelcast.heartbeat-timeout",
                CLIENT_MEMBERS
            })
    void bean_withAKeyOfAnother_isRefused(String key) {
        assertThatThrownBy(() -> choose(Map.of(key, "x"), true, false))
                .hasMessageContaining(key + " = \"x\": must be unset where claims are kept in the cluster of the"
                        + " application's HazelcastInstance bean");
    }

    @Test
    void grid_withAKeyOfTheMember_isRefused_unlessTheMemberIsAskedFor() {
        Map<String, String> members = Map.of("dedupe.hazelcast.members", "a:1");

        assertThatThrownBy(() -> choose(members, false, true))
                .hasMessageContaining("must be unset where claims are kept in Payara's data grid");
        assertThat(choose(Map.of("dedupe.hazelcast.members", "a:1", CHOICE, "member"), false, true))
                .isEqualTo(Topology.MEMBER);
    }

    private static Topology choose(Map<String, String> keys, boolean bean, boolean grid) {
        StoreContext context = key -> Optional.ofNullable(keys.get(key));
        return Topology.choose(context, bean, grid);
    }
}
