package ee.dedupe.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.identity.StorageKeys;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an answer is about, stored in front of it. */
class SubjectsTest {
    private static final Subject PAYMENT = new Subject("payment", "p-1");
    private static final Subject ORDER = new Subject("Bestellung", "ä".repeat(200));
    private static final byte[] RESULT = {1, 42, 43};

    private static SubjectKey key(Subject subject) {
        return new StorageKeys("test").subject(subject.type(), subject.id());
    }

    private static byte[] stored(Subject... subjects) {
        Map<Subject, SubjectKey> known = new java.util.HashMap<>();
        Arrays.stream(subjects).forEach(subject -> known.put(subject, key(subject)));
        return new Subjects(known).with(StoredResult.of(RESULT)).bytes();
    }

    @Test
    void readsWhatItHasWritten() {
        Subjects.Read read = Subjects.read(StoredResult.of(stored(PAYMENT, ORDER)));

        assertThat(read.result().bytes()).isEqualTo(RESULT);
        assertThat(read.about().subjects()).containsExactlyInAnyOrder(PAYMENT, ORDER);
        assertThat(read.about().keys()).containsExactlyInAnyOrder(key(PAYMENT), key(ORDER));
    }

    @Test
    void withoutSubjects_isStoredAsItIs() {
        assertThat(stored()).isEqualTo(RESULT);
        assertThat(Subjects.read(StoredResult.of(RESULT)).result().bytes()).isEqualTo(RESULT);
    }

    /** As of a message, of which nothing is given again. */
    @Test
    void emptyResult_staysEmpty() {
        StoredResult none = StoredResult.of(new byte[0]);

        assertThat(new Subjects(Map.of(PAYMENT, key(PAYMENT))).with(none)).isSameAs(none);
        assertThat(Subjects.read(none).result()).isSameAs(none);
    }

    @Test
    void cutBytes_areLeftAsTheyAre_orAreCutInTheResult() {
        byte[] whole = stored(PAYMENT);
        int head = whole.length - RESULT.length;
        for (int length = 0; length < head; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThat(Subjects.read(StoredResult.of(cut)).result().bytes())
                    .as("%s bytes", length)
                    .isEqualTo(cut);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u00a0", "\u200b"})
    void blankSubject_isRefused(String blank) {
        assertThatThrownBy(() -> new Subject(blank, "p-1")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Subject("payment", blank)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Nodes that do not know of subjects take it for a version that they cannot read. */
    @Test
    void firstByte_isNoVersionOfAResult() {
        assertThat(stored(PAYMENT)[0]).isEqualTo((byte) 2);
    }
}
