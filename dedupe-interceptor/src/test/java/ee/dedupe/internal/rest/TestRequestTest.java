package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.call.RunningCall;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A played request comes through its steps in the order of docs/architecture.md, to which {@code OrderIT} holds servers. */
class TestRequestTest {
    private static final Path PAGE = Path.of("../docs/architecture.md");
    private static final List<String> NOT_PLAYED = List.of(
            "authentication",
            "@RolesAllowed",
            "application's request filters",
            "parsing",
            "validation",
            "application's writer interceptors");

    private final TestServer server = new TestServer();
    private final List<String> steps = new ArrayList<>();

    @Test
    void steps_areInTheOrderOfTheManual() throws IOException {
        String table = Files.readString(PAGE).split("## One request", 2)[1].split("```", 3)[1];
        List<String> played = new ArrayList<>(
                Stream.of(table.split("->|,")).map(String::strip).toList());
        assertThat(played).containsAll(NOT_PLAYED);
        played.removeAll(NOT_PLAYED);

        watch();
        assertThat(server.send(TestServer.order("{}").key("k")).seen()).isEqualTo("200 executed");

        assertThat(steps).containsExactlyElementsOf(played);
    }

    private void watch() {
        server.transactionEnds = Status.STATUS_COMMITTED;
        server.resolver = call -> {
            reached("REQUEST FILTER");
            return Optional.of("alice");
        };
        server.fingerprinter = call -> {
            reached("GUARD");
            return new byte[] {1};
        };
        server.hook = (RunningCall call, Object result, Throwable failure) -> reached("GUARD");
        server.responseFilter = (request, response) -> {
            if (response.getHeaders().containsKey("Idempotency-Status")) {
                reached("RESPONSE FILTER");
            }
            reached("application's response filters");
        };
        server.work = request -> {
            reached("method");
            return (FakeResponse.InParts) out -> {
                if (out.getClass().getName().startsWith("ee.dedupe.internal.")) {
                    reached("WRITER INTERCEPTOR");
                }
                out.write("any".getBytes(StandardCharsets.UTF_8));
            };
        };
    }

    /** Tells first of a transaction that has begun. */
    private void reached(String step) {
        if (server.transactions.getStatus() == Status.STATUS_ACTIVE && !steps.contains("@Transactional begins")) {
            steps.add("@Transactional begins");
            server.transactions.registerInterposedSynchronization(new Synchronization() {
                @Override
                public void beforeCompletion() {}

                @Override
                public void afterCompletion(int status) {
                    steps.add("commit or rollback");
                }
            });
        }
        steps.add(step);
    }
}
