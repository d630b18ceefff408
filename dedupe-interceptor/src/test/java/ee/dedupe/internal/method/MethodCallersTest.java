package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.Caller;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class MethodCallersTest {
    private static final Caller REQUEST = new Caller(Caller.Source.HEADER, "ann");

    @Test
    void request_comesFirst() {
        assertThat(callers(Optional.of(REQUEST), "bob").current()).contains(REQUEST);
    }

    @Test
    void identity_ofTheContainer_isNext() {
        assertThat(callers(Optional.empty(), "bob").current()).contains(new Caller(Caller.Source.PRINCIPAL, "bob"));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "anonymous", "ANONYMOUS", "Unauthenticated"})
    void nobody_isNobody(String name) {
        assertThat(callers(Optional.empty(), name).current()).isEmpty();
    }

    private static MethodCallers callers(Optional<Caller> request, String principal) {
        return new MethodCallers(() -> request, () -> "", () -> principal, known -> known, () -> true, Anonymous.SKIP);
    }
}
