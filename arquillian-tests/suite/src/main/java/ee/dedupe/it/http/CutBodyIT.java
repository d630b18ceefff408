package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.ServerLog;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A body that its client cuts short: nothing runs, nothing stays claimed, and it is the client's fault alone. */
@ArquillianTest
@RunAsClient
class CutBodyIT {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MULTIPART = "multipart/form-data; boundary=xyz";
    private static final String WHOLE = "a=" + "x".repeat(998);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("cut-body")
                .with(WallResource.class, ServletBodyResource.class)
                .build();
    }

    static Stream<Arguments> targets() {
        Stream<Arguments> any = Stream.of(
                        "/wall/guarded", "/servlet-body/guarded/stream", "/servlet-body/both/parameters")
                .flatMap(target ->
                        Stream.of("application/json", FORM, MULTIPART).map(type -> Arguments.of(target, type)));
        return Stream.concat(any, Stream.of(Arguments.of("/wall/guarded-form", FORM)));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void cutBody_isTheClientsFault_andLeavesNothing(String target, String type) throws IOException {
        ServerLog log = ServerLog.fromNow();

        assertThat(cut(target, type)).isIn("400 -", "closed");
        assertThat(cut(target, type, "Idempotency-Key: k")).isIn("400 -", "closed");
        assertThat(cutInChunks(target, type)).isIn("400 -", "closed");

        assertThat(client.runs()).isEmpty();
        assertThat(log.sinceThen()).doesNotContain("DEDUP", "\tat ee.dedupe");
        assertThat(client.send(Call.post(target).body(type, WHOLE).key("k")).seen())
                .endsWith(" executed");
    }

    private String cut(String target, String type, String... more) throws IOException {
        try (Wire wire = Wire.of(client)) {
            return wire.post(target, WHOLE.length(), half(), headers(type, more))
                    .endsSending()
                    .seen();
        }
    }

    private String cutInChunks(String target, String type) throws IOException {
        try (Wire wire = Wire.of(client)) {
            return wire.postChunk(target, half(), headers(type)).endsSending().seen();
        }
    }

    private static byte[] half() {
        return WHOLE.substring(0, 500).getBytes(StandardCharsets.US_ASCII);
    }

    private String[] headers(String type, String... more) {
        return Stream.concat(
                        Stream.of(more),
                        List.of("Content-Type: " + type, TestWar.CALLER_HEADER + ": " + client.name()).stream())
                .toArray(String[]::new);
    }
}
