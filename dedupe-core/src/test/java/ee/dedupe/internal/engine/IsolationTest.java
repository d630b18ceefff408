package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Scope;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.StorageKeys;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** One user's key never meets another's, however alike their names and keys are made. */
class IsolationTest {
    private static final int PAIRS = 10_000;
    private static final String ALPHABET = "ab\u0000:|/,";

    private final Random random = new Random(20261120);
    private final Fixture engine = new Fixture();
    private final StorageKeys storageKeys = new StorageKeys("dedupe");

    @Test
    void twoUsers_oneKey_neverShareAnAnswer() {
        for (int i = 0; i < PAIRS; i++) {
            Caller one = caller();
            Caller other = caller();
            String key = text(1 + random.nextInt(4));
            engine.finish(engine.run(Fixture.rejecting(), identities(one, key + i)), 201);

            Verdict verdict = engine.enforce(Fixture.rejecting(), identities(other, key + i));

            assertThat(verdict).isInstanceOf(one.equals(other) ? Verdict.Replay.class : Verdict.Run.class);
        }
    }

    private Identities identities(Caller caller, String key) {
        byte[] content = "content".getBytes(StandardCharsets.UTF_8);
        assertThat(storageKeys.forFingerprint(Scope.SHARED, caller, Fixture.OPERATION, content))
                .isEqualTo(storageKeys.forFingerprint(Scope.SHARED, null, Fixture.OPERATION, content));
        return new Identities(
                Optional.of(new Identities.Keyed(
                        storageKeys.forKey(caller, Fixture.OPERATION, key), Optional.of(storageKeys.payload(content)))),
                Optional.empty());
    }

    private Caller caller() {
        Caller.Source[] sources = Caller.Source.values();
        return new Caller(sources[random.nextInt(sources.length)], text(1 + random.nextInt(3)));
    }

    private String text(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }
}
