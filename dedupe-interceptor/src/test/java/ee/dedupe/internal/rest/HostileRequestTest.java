package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.rest.parameters.TakenParameters;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of callers, headers and cookies that are empty, hostile or huge: each is itself, and no other. */
class HostileRequestTest {
    private static final List<String> VALUES = List.of(
            "a",
            "A",
            "a,b",
            "a\u0000",
            "a\r\nX-Account: b",
            "${jndi:ldap://a/b}",
            "\ud83d",
            "\udd11",
            "?",
            "%61",
            "\"a\"",
            "x".repeat(8192),
            "x".repeat(8191) + "y");

    private final TestServer server = new TestServer();

    /** Each once, and then each again. */
    private List<String> told(List<FakeRequest> requests) {
        return server.tell(Stream.concat(requests.stream(), requests.stream()).toArray(FakeRequest[]::new));
    }

    private static List<String> eachRunsOnce(int requests) {
        List<String> told = new ArrayList<>(Collections.nCopies(requests, "201 executed"));
        told.addAll(Collections.nCopies(requests, "409 duplicate"));
        return told;
    }

    @Test
    void callers_byHeader_areToldApart() {
        assertThat(told(VALUES.stream()
                        .map(name -> new FakeRequest("orders")
                                .header(TestServer.CALLER, name)
                                .json("{}"))
                        .toList()))
                .containsExactlyElementsOf(eachRunsOnce(VALUES.size()));
    }

    @Test
    void callers_byResolver_areToldApart() {
        server.resolver = call -> call.header("X-Name").stream().findFirst();

        assertThat(told(VALUES.stream()
                        .map(name -> order().header("X-Name", name))
                        .toList()))
                .containsExactlyElementsOf(eachRunsOnce(VALUES.size()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "null"})
    void resolver_withoutAName_knowsNobody(String name) {
        server.resolver = call -> name.equals("null") ? Optional.empty() : Optional.of(name);

        assertThat(told(List.of(order()))).containsExactly("201 bypassed", "201 bypassed");
    }

    @Test
    void resolver_thatReturnsNull_doesNotIdentify() {
        server.resolver = call -> null;

        assertThat(told(List.of(order()))).containsExactly("201 bypassed", "201 bypassed");
    }

    @Test
    void fingerprinter_thatReturnsNull_doesNotIdentify() {
        server.fingerprinter = call -> null;

        assertThat(told(List.of(order()))).containsExactly("201 bypassed", "201 bypassed");
    }

    @Test
    void headers_thatCount_areToldApart() {
        server.taken = new TakenParameters(List.of("x-account"), List.of(), List.of());
        List<FakeRequest> requests = new ArrayList<>(
                VALUES.stream().map(value -> order().header("X-Account", value)).toList());
        requests.add(order());
        requests.add(order().header("X-Account", ""));
        requests.add(order().header("X-Account", "a").header("X-Account", "b"));

        assertThat(told(requests)).containsExactlyElementsOf(eachRunsOnce(VALUES.size() + 3));
    }

    @Test
    void cookies_thatCount_areToldApart() {
        server.taken = new TakenParameters(List.of(), List.of("shop"), List.of());
        List<FakeRequest> requests = new ArrayList<>(
                VALUES.stream().map(value -> order().cookie("shop", value)).toList());
        requests.add(order());
        requests.add(order().cookie("shop", ""));

        assertThat(told(requests)).containsExactlyElementsOf(eachRunsOnce(VALUES.size() + 2));
    }

    private static FakeRequest order() {
        return TestServer.order("{}");
    }
}
