package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MembersToJoinTest {
    @Test
    void oneName_isThatOfAllMembers() {
        MembersToJoin others = read(" shop-grid.default.svc:5711 ");

        assertThat(others).isEqualTo(new MembersToJoin(List.of("shop-grid.default.svc:5711")));
        assertThat(others.ofAService()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"node1:1,10.0.0.1:2", "10.0.0.1:1", "localhost:1", ""})
    void others_areNot(String members) {
        assertThat(read(members).ofAService()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"node1:1", "10.0.0.1:1,node1:1", "localhost:1", "1and1:1"})
    void names_areKnownFromAddresses(String members) {
        assertThat(read(members).byName()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.1:1", "[::1]:1,127.0.0.1:2", ""})
    void addresses_areNoNames(String members) {
        assertThat(read(members).byName()).isFalse();
    }

    private static MembersToJoin read(String members) {
        return MembersToJoin.read(
                key -> Optional.of(members).filter(value -> key.equals(MembersToJoin.MEMBERS) && !value.isBlank()));
    }
}
