package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBypassed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Arguments that are absent, empty, hostile or huge: the call is guarded, or runs and tells why it is not. */
class HostileArgumentsTest {
    private static WeldApp app;

    @BeforeAll
    static void start() {
        app = WeldApp.start(Sink.class);
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    /** What is given, made anew for each call, and whether its second call is stopped. */
    static Stream<Arguments> given() {
        return Stream.of(
                Arguments.of("null", (Supplier<Node>) () -> null, true),
                Arguments.of("null inside", (Supplier<Node>) () -> new Node(null, null, null), true),
                Arguments.of("empty", (Supplier<Node>) () -> new Node("", 0.0, List.of()), true),
                Arguments.of("NaN", (Supplier<Node>) () -> new Node("a", Double.NaN, List.of()), true),
                Arguments.of("infinite", (Supplier<Node>) () -> new Node("a", Double.NEGATIVE_INFINITY, null), true),
                Arguments.of(
                        "controls", (Supplier<Node>) () -> new Node("\u0000\r\n\ud83d${jndi:x}\"\\", 1.0, null), true),
                Arguments.of("a long text", (Supplier<Node>) () -> new Node("x".repeat(4 << 20), 1.0, null), true),
                Arguments.of("many", (Supplier<Node>) () -> new Node("m", 1.0, many(50_000)), true),
                Arguments.of("cyclic", (Supplier<Node>) HostileArgumentsTest::cyclic, true),
                Arguments.of("deep", (Supplier<Node>) () -> deep(100), true),
                Arguments.of("deeper than the stack", (Supplier<Node>) () -> deep(200_000), false));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("given")
    void call_isGuarded_orToldOfAsBypassed(String name, Supplier<Node> argument, boolean guarded) {
        Sink.runs = 0;
        Sink.bypassed.clear();
        for (int i = 0; i < 2; i++) {
            app.inRequest(() -> app.bean(Sink.class).take(argument.get()));
        }
        assertThat(Sink.runs).isEqualTo(guarded ? 1 : 2);
        assertThat(Sink.bypassed)
                .containsExactlyElementsOf(
                        guarded ? List.of() : List.of(BypassReason.IDENTITY_FAILED, BypassReason.IDENTITY_FAILED));
    }

    /** No two of the arguments are one call. */
    @Test
    void calls_withOtherArguments_allRun() {
        List<Node> nodes = List.of(
                new Node("a", Double.NaN, null),
                new Node("a", null, null),
                new Node("NaN", null, null),
                new Node("null", null, null),
                new Node(null, null, List.of()),
                new Node("\ud83d", null, null),
                new Node("\udd11", null, null),
                new Node("?", null, null),
                new Node("a\",\"weight\":1.0", null, null),
                cyclic().within(),
                new Node("other", 2.0, many(3)),
                new Node("other", 2.0, many(4)));
        Sink.runs = 0;
        nodes.forEach(node -> app.inRequest(() -> app.bean(Sink.class).take(node)));
        assertThat(Sink.runs).isEqualTo(nodes.size());
    }

    private static List<Node> many(int count) {
        return Stream.generate(() -> new Node("n", 1.0, null)).limit(count).toList();
    }

    private static Node cyclic() {
        List<Node> children = new ArrayList<>();
        Node root = new Node("root", 1.0, children);
        children.add(new Node("child", 1.0, List.of(root)));
        return root;
    }

    private static Node deep(int levels) {
        Node node = new Node("leaf", 1.0, null);
        for (int i = 0; i < levels; i++) {
            node = new Node("level", 1.0, List.of(node));
        }
        return node;
    }

    /** A tree, or what should have been one. */
    public record Node(String name, Double weight, List<Node> children) {
        Node within() {
            return children.get(0);
        }
    }

    @ApplicationScoped
    static class Sink {
        static int runs;
        static List<BypassReason> bypassed = new ArrayList<>();

        @Deduplicated
        public void take(Node node) {
            runs++;
        }

        void tell(@Observes GuardBypassed event) {
            bypassed.add(event.reason());
        }
    }
}
