package ee.dedupe.it.contracts;

import static ee.dedupe.it.contracts.SessionsResource.ANSWER;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import java.util.List;

/** The Agentic Commerce Protocol, rfc.agentic_checkout.md. */
final class AcpRules {
    private static final String FLAT = "\\{\"type\":\"invalid_request\",\"code\":\"%s\",\"message\":\"[^\"]+\"}";

    static final List<ContractRule> ALL = List.of(
            new ContractRule("acp", "3.1", "each answer has the key again", AcpRules::echo),
            new ContractRule("acp", "6.1", "no key: 400 `idempotency_key_required`", sender -> {
                flat(sender.send(sender.withoutKey("{}")), 400, "idempotency_key_required");
                assertThat(sender.runs()).isZero();
            }),
            new ContractRule("acp", "6.1", "the same key on another path is another call", AcpRules::paths),
            new ContractRule("acp", "6.2", "order of members and `1.0` for `1` do not count", sender -> {
                assertThat(sender.send(sender.create("{\"a\":1,\"b\":[2]}")).status())
                        .isEqualTo(201);
                assertThat(sender.send(sender.create("{ \"b\" : [2.0], \"a\" : 1.0 }"))
                                .status())
                        .isEqualTo(201);
                assertThat(sender.runs()).isEqualTo(1);
            }),
            new ContractRule("acp", "6.2", "`null` and absent differ, and so do orders of an array", sender -> {
                sender.send(sender.create("{\"a\":[1,2]}"));
                assertThat(sender.send(sender.create("{\"a\":[1,2],\"b\":null}"))
                                .status())
                        .isEqualTo(422);
                assertThat(sender.send(sender.create("{\"a\":[2,1]}")).status()).isEqualTo(422);
            }),
            new ContractRule("acp", "6.2", "headers do not count", sender -> {
                sender.send(sender.create("{}").header("Accept-Language", "en"));
                assertThat(sender.send(sender.create("{}").header("Accept-Language", "de"))
                                .status())
                        .isEqualTo(201);
                assertThat(sender.runs()).isEqualTo(1);
            }),
            new ContractRule("acp", "6.3", "a retry gets the first answer, marked as replayed", sender -> {
                ContractRules.replayed(sender, 201);
                marked(sender.send(sender.create("{}")));
            }),
            new ContractRule("acp", "6.3", "also where that is 404", sender -> {
                ContractRules.replayed(sender, 404);
                marked(sender.send(sender.create("{}")));
            }),
            new ContractRule("acp", "6.4", "other body: 422 `idempotency_conflict`", sender -> {
                sender.send(sender.create("{}"));
                flat(sender.send(sender.create("{\"a\":1}")), 422, "idempotency_conflict");
            }),
            new ContractRule("acp", "6.4", "still running: 409 `idempotency_in_flight`, `Retry-After`", sender -> {
                Answer second = sender.sendTwice(sender.create("{}"));
                flat(second, 409, "idempotency_in_flight");
                assertThat(second.header("Retry-After")).isPresent();
            }),
            new ContractRule("acp", "6.5", "5xx is not kept: a retry runs", sender -> {
                ContractRules.runAgainAfter(sender, 503);
            }));

    private AcpRules() {}

    private static void marked(Answer answer) {
        assertThat(answer.header("Idempotent-Replayed")).hasValue("true");
    }

    private static void echo(Sender sender) {
        Answer[] answers = {
            sender.send(sender.create("{}")),
            sender.send(sender.create("{}")),
            sender.send(sender.create("{\"a\":1}")),
            sender.send(sender.update("7", "{}").header(ANSWER, "500"))
        };
        for (Answer answer : answers) {
            assertThat(answer.header("Idempotency-Key")).hasValue(sender.key());
        }
    }

    private static void paths(Sender sender) {
        assertThat(sender.send(sender.update("1", "{}")).text()).isEqualTo("{\"run\":1}");
        assertThat(sender.send(sender.update("2", "{}")).text()).isEqualTo("{\"run\":2}");
        assertThat(sender.send(sender.update("1", "{}")).text()).isEqualTo("{\"run\":1}");
    }

    private static void flat(Answer answer, int status, String code) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Content-Type").orElse("")).startsWith("application/json");
        assertThat(answer.text()).matches(FLAT.formatted(code));
    }
}
