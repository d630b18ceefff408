package ee.dedupe.internal.rest.caller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.rest.RestCall;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpCallersTest {
    private static final HttpCallers BY_PRINCIPAL =
            new HttpCallers(Optional.empty(), Optional.empty(), new DistinctCallers(false));
    private static final HttpCallers BY_HEADER =
            new HttpCallers(Optional.empty(), Optional.of("X-Caller"), new DistinctCallers(true));

    @Test
    void caller_authenticated_isThePrincipal() {
        assertThat(BY_PRINCIPAL.of(request().by("alice").call()))
                .contains(new Caller(Caller.Source.PRINCIPAL, "alice"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ANONYMOUS", "UNAUTHENTICATED", "anonymous", "", " "})
    void caller_whomTheServerCallsNobody_isUnknown(String name) {
        assertThat(BY_PRINCIPAL.of(request().by(name).call())).isEmpty();
    }

    @Test
    void caller_withoutPrincipal_isUnknown() {
        assertThat(BY_PRINCIPAL.of(request().call())).isEmpty();
    }

    @Test
    void header_notConfigured_isNotTrusted() {
        assertThat(BY_PRINCIPAL.of(request().header("X-Caller", "bob").call())).isEmpty();
    }

    @Test
    void header_configured_winsOverThePrincipal() {
        assertThat(BY_HEADER.of(request().header("X-Caller", "bob").by("alice").call()))
                .contains(new Caller(Caller.Source.HEADER, "bob"));
    }

    @Test
    void header_notSentOrBlank_leavesThePrincipal() {
        Caller alice = new Caller(Caller.Source.PRINCIPAL, "alice");
        assertThat(BY_HEADER.of(request().by("alice").call())).contains(alice);
        assertThat(BY_HEADER.of(
                        request().header("X-Caller", "\u00a0 ").by("alice").call()))
                .contains(alice);
    }

    @Test
    void header_sentTwice_namesNobody() {
        assertThat(BY_HEADER.of(request()
                        .header("X-Caller", "bob")
                        .header("X-Caller", "eve")
                        .by("alice")
                        .call()))
                .isEmpty();
    }

    @Test
    void resolver_ofTheApplication_replacesBoth() {
        RestCall call = request().header("X-Caller", "bob").by("alice").call();
        assertThat(new HttpCallers(
                                Optional.of(any -> Optional.of("tenant-1")),
                                Optional.of("X-Caller"),
                                new DistinctCallers(true))
                        .of(call))
                .contains(new Caller(Caller.Source.RESOLVER, "tenant-1"));
        assertThat(new HttpCallers(
                                Optional.of(any -> Optional.empty()),
                                Optional.of("X-Caller"),
                                new DistinctCallers(true))
                        .of(call))
                .isEmpty();
        assertThat(new HttpCallers(
                                Optional.of(any -> Optional.of("\u200b ")),
                                Optional.of("X-Caller"),
                                new DistinctCallers(true))
                        .of(call))
                .isEmpty();
    }

    static Stream<String> hostile() {
        return Stream.of(
                "alice",
                "Alice",
                "alice2",
                "alice\u0000",
                "alice\r\nX-Caller: bob",
                "${jndi:ldap://a/b}",
                "al,ice",
                "\ud83d",
                "?",
                "a".repeat(8192),
                "a".repeat(8191),
                "a".repeat(8191) + "b");
    }

    /** Nothing in a name makes it somebody else's. */
    @ParameterizedTest
    @ValueSource(strings = {"header", "resolver", "principal"})
    void names_ofAnyContent_areTakenAsTheyAre(String from) {
        assertThat(hostile().map(name -> named(from, name).name()))
                .containsExactlyElementsOf(hostile().toList());
    }

    private static Caller named(String from, String name) {
        Optional<Caller> found =
                switch (from) {
                    case "header" ->
                        BY_HEADER.of(request().header("X-Caller", name).call());
                    case "principal" -> BY_PRINCIPAL.of(request().by(name).call());
                    default ->
                        new HttpCallers(
                                        Optional.of(any -> Optional.of(name)),
                                        Optional.empty(),
                                        new DistinctCallers(true))
                                .of(request().call());
                };
        return found.orElseThrow();
    }

    @Test
    void resolver_thatReturnsNull_isToldSo() {
        HttpCallers callers = new HttpCallers(Optional.of(any -> null), Optional.empty(), new DistinctCallers(true));

        assertThatThrownBy(() -> callers.of(request().call()))
                .hasMessage("The application's CallerResolver returned null: Optional.empty() stands for nobody");
    }

    @Test
    void caller_asText_hidesTheName() {
        assertThat(new Caller(Caller.Source.HEADER, "bob")).hasToString("Caller[HEADER]");
    }

    @Test
    void callers_onceSeen_areToldApartForGood() {
        DistinctCallers distinct = new DistinctCallers(false);
        HttpCallers callers = new HttpCallers(Optional.empty(), Optional.empty(), distinct);

        callers.of(request().call());
        assertThat(distinct.exist()).isFalse();
        callers.of(request().by("alice").call());
        callers.of(request().call());
        assertThat(distinct.exist()).isTrue();
    }

    private static FakeRequest request() {
        return new FakeRequest("payments");
    }
}
