package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MembersToJoinTest {
    private static final String MEMBERS = "dedupe.hazelcast.members";
    private static final String SERVICE = "dedupe.hazelcast.kubernetes.service-dns";

    @Test
    void service_isOneName_withThePortOfThisMember() {
        MembersToJoin others = read(Map.of(SERVICE, " shop-grid.default.svc "), 5_711);

        assertThat(others).isEqualTo(new MembersToJoin(SERVICE, List.of("shop-grid.default.svc:5711")));
        assertThat(others.ofAService()).isTrue();
    }

    @Test
    void members_areThoseOfTheList() {
        MembersToJoin others = read(Map.of(MEMBERS, "node1:1,10.0.0.1:2"), 5_711);

        assertThat(others).isEqualTo(new MembersToJoin(MEMBERS, List.of("node1:1", "10.0.0.1:2")));
        assertThat(others.ofAService()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop-grid:5701", "10.0.0.1", "[::1]", "a,b", "a b", "-a", "shop-grid.", "dns:///a"})
    void badService_namesKeyValueAndRule(String value) {
        assertThatThrownBy(() -> read(Map.of(SERVICE, value), 5_701))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + SERVICE + " = \"" + value + "\": must be a host name without a port, such as"
                        + " shop-grid.default.svc");
    }

    @Test
    void serviceAndMembers_areRefused() {
        assertThatThrownBy(() -> read(Map.of(SERVICE, "shop-grid", MEMBERS, "127.0.0.1:5701"), 5_701))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + SERVICE + " = \"shop-grid\": must be unset where " + MEMBERS
                        + " is set, since each says whom to join; remove one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"node1:1", "10.0.0.1:1,node1:1", "localhost:1", "1and1:1"})
    void names_areKnownFromAddresses(String members) {
        assertThat(read(Map.of(MEMBERS, members), 5_701).byName()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.1:1", "[::1]:1,127.0.0.1:2", ""})
    void addresses_areNoNames(String members) {
        assertThat(read(Map.of(MEMBERS, members), 5_701).byName()).isFalse();
    }

    private static MembersToJoin read(Map<String, String> settings, int port) {
        return MembersToJoin.read(
                key -> Optional.ofNullable(settings.get(key)).filter(value -> !value.isBlank()), port);
    }
}
