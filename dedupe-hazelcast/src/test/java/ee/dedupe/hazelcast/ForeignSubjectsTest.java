package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.map.IMap;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What lies under a subject and this version did not write: of a newer one, damaged, somebody else's. */
class ForeignSubjectsTest {
    private static TestCluster cluster;
    private static ClaimStore store;
    private static ForgettingStore forgetting;
    private static IMap<byte[], Object> subjects;

    private final SubjectKey subject = SubjectKey.of(Claims.newKey().toBytes());
    private final List<StorageKey> forgotten = new ArrayList<>();

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(1, 1);
        store = cluster.stores().get(0);
        forgetting = store.forgetting();
        subjects = cluster.members().get(0).getMap(TestCluster.SUBJECTS_MAP);
        forgetting.forget(SubjectKey.of(Claims.newKey().toBytes()), any -> {});
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    static Stream<Object> values() {
        return Stream.concat(ForeignEntriesTest.values(), Stream.of(new byte[] {1, 1, 2, 3}));
    }

    @ParameterizedTest
    @MethodSource("values")
    void about_aSubjectThatIsUnreadable_replacesIt(Object value) {
        Claim claim = Claims.inProgress(store);
        subjects.put(subject.toBytes(), value);
        try (LogLines log = new LogLines()) {
            forgetting.about(claim, Set.of(subject), Claims.TTL);

            assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0132 ");
        }
        store.complete(claim, Claims.newOutcome(), Claims.TTL);

        assertThat(forgetting.forget(subject, forgotten::add)).isTrue();
        assertThat(forgotten).containsExactly(claim.key());
    }

    @ParameterizedTest
    @MethodSource("values")
    void forget_aSubjectThatIsUnreadable_endsAndLeavesIt(Object value) {
        subjects.put(subject.toBytes(), value);
        try (LogLines log = new LogLines()) {
            assertThat(forgetting.forget(subject, forgotten::add)).isTrue();

            assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0132 ");
        }
        assertThat(forgotten).isEmpty();
        assertThat(subjects.containsKey(subject.toBytes())).isTrue();
    }
}
