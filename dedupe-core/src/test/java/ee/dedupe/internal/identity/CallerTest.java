package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallerTest {
    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                " ",
                "\u00a0",
                "\u200b",
                "anonymous",
                "ANONYMOUS",
                "Anonymous",
                "UNAUTHENTICATED",
                "unauthenticated"
            })
    void principal_thatServersGiveNobody_isNobody(String name) {
        assertThat(Caller.ofPrincipal(name)).isEmpty();
    }

    @Test
    void principal_withAName_isTheCaller() {
        assertThat(Caller.ofPrincipal("alice")).contains(new Caller(Caller.Source.PRINCIPAL, "alice"));
    }

    @Test
    void text_hidesTheName() {
        assertThat(new Caller(Caller.Source.HEADER, "alice")).hasToString("Caller[HEADER]");
    }
}
