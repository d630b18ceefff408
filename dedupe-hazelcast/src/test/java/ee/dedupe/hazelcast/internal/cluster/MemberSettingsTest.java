package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemberSettingsTest {
    private static final String HOSTS_AND_PORTS =
            "a comma-separated list of host:port, each of them once, an IPv6 address in brackets";
    private static final String OWN_ADDRESS = "an address of this machine";

    @Test
    void read_withoutSettings_staysAloneOnLoopback() {
        assertThat(read(Map.of()))
                .isEqualTo(new MemberSettings(
                        TestMember.listed(List.of()),
                        5_701,
                        false,
                        InetAddress.getLoopbackAddress(),
                        TestMember.link("dedupe")));
    }

    @Test
    void read_port_isFixedWhenSet() {
        assertThat(read(Map.of("dedupe.hazelcast.port", "5701")).portFixed()).isTrue();
    }

    @Test
    void read_members_withSpaces() {
        assertThat(read(Map.of("dedupe.hazelcast.members", " localhost:5701 , 127.0.0.1:5702"))
                        .others()
                        .members())
                .containsExactly("localhost:5701", "127.0.0.1:5702");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "host",
                "host:",
                ":5701",
                "host:0",
                "host:65536",
                "host:x",
                "a:1,",
                ",",
                "a:1,,b:2",
                "a:1 b:2",
                "a:1,a:1",
                "a:1, A:1",
                "10.0.0.*:5701",
                "http://a:1",
                "::1:5701",
                "[::1]",
                "[::1]:0",
                "[a]:1",
                "[]:1",
                "::1]:1"
            })
    void read_badMembers_namesKeyValueAndRule(String value) {
        assertRefused("dedupe.hazelcast.members", value, HOSTS_AND_PORTS);
    }

    @ParameterizedTest
    @CsvSource({"0", "65536", "x", "5701.0"})
    void read_badPort_namesKeyValueAndRule(String value) {
        assertRefused("dedupe.hazelcast.port", value, "a whole number from 1 to 65535");
    }

    @ParameterizedTest
    @ValueSource(strings = {"192.0.2.1", "2001:db8::1", "fe80::1", "0.0.0.0", "::", "no such host"})
    void read_badInterface_namesKeyValueAndRule(String value) {
        assertRefused("dedupe.hazelcast.interface", value, OWN_ADDRESS);
    }

    @Test
    void read_ipv6_inBrackets() {
        MemberSettings read = read(Map.of(
                "dedupe.hazelcast.members", "[::1]:5701,[0:0:0:0:0:0:0:1]:5702", "dedupe.hazelcast.interface", "::1"));

        assertThat(read.others().members()).containsExactly("[::1]:5701", "[0:0:0:0:0:0:0:1]:5702");
        assertThat(read.address()).isInstanceOf(Inet6Address.class);
    }

    @Test
    void read_blankMembers_areNone() {
        assertThat(read(Map.of("dedupe.hazelcast.members", " ")).others().isEmpty())
                .isTrue();
    }

    @Test
    void read_membersElsewhereButLoopback_namesTheInterface() {
        Map<String, String> settings = Map.of("dedupe.hazelcast.members", "127.0.0.1:5701,node2:5701");

        assertThatThrownBy(() -> read(settings))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 dedupe.hazelcast.interface = \"127.0.0.1\": must be an address that the hosts in"
                        + " dedupe.hazelcast.members can reach, not loopback");
    }

    @Test
    void read_nameElsewhereButLoopback_namesTheInterface() {
        assertThatThrownBy(() -> read(Map.of("dedupe.hazelcast.members", "shop-grid:5701")))
                .isInstanceOf(ConfigException.class)
                .hasMessage(
                        "DEDUP0010 dedupe.hazelcast.interface = \"127.0.0.1\": must be an address that the hosts in "
                                + "dedupe.hazelcast.members can reach, not loopback");
    }

    private static void assertRefused(String key, String value, String rule) {
        assertThatThrownBy(() -> read(Map.of(key, value)))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + key + " = \"" + value + "\": must be " + rule);
    }

    private static MemberSettings read(Map<String, String> settings) {
        return MemberSettings.read(key -> Optional.ofNullable(settings.get(key)).filter(value -> !value.isBlank()));
    }
}
