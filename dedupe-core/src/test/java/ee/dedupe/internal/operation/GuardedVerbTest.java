package ee.dedupe.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuardedVerbTest {
    @ParameterizedTest
    @CsvSource({
        "POST, true",
        "post, true",
        "Put, true",
        "patch, true",
        "GET, false",
        "get, false",
        "DELETE, false",
        "'', false",
        "POSTS, false",
        "' POST', false"
    })
    void verb_inAnyCase_isGuardedAlike(String verb, boolean guarded) {
        assertThat(GuardedVerb.include(verb)).isEqualTo(guarded);
    }
}
