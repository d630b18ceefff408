package ee.dedupe.it.contracts;

import static ee.dedupe.it.contracts.SessionsResource.ANSWER;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules of written contracts that a client can see, with their sources: the draft
 * draft-ietf-httpapi-idempotency-key-header-07; the Agentic Commerce Protocol, rfc.agentic_checkout.md; the Universal Commerce
 * Protocol, checkout-rest.md; Stripe's API reference; the parameter {@code Idempotency-Key} of the Iceberg REST catalog.
 */
final class ContractRules {
    static final List<String> CONTRACTS = List.of("ietf", "acp", "ucp", "stripe", "iceberg");

    /** Documented there, as far as the tests' applications know. */
    static final String PROBLEMS = "https://api.example.com/problems/";

    static final List<ContractRule> ALL = all();

    private ContractRules() {}

    private static List<ContractRule> all() {
        List<ContractRule> all = new ArrayList<>(List.of(
                new ContractRule("ietf", "2.1", "a key may come as a string, in quotes", ContractRules::quoted),
                new ContractRule("ietf", "2.3", "how long a key counts is published", ContractRules::lifetime),
                new ContractRule(
                        "ietf",
                        "2.6",
                        "a retry gets the first result, also an error such as 422",
                        ContractRules::results),
                new ContractRule("ietf", "2.7", "no key: 400, with a link to what it means", sender -> {
                    linked(sender.send(sender.withoutKey("{}")), 400);
                }),
                new ContractRule("ietf", "2.7", "other payload: 422, with a link", sender -> {
                    sender.send(sender.create("{}"));
                    linked(sender.send(sender.create("{\"a\":1}")), 422);
                }),
                new ContractRule("ietf", "2.7", "still running: 409, with a link", sender -> {
                    linked(sender.sendTwice(sender.create("{}")), 409);
                })));
        all.addAll(AcpRules.ALL);
        all.addAll(OtherRules.ALL);
        return List.copyOf(all);
    }

    /** The same answer again, and nothing run. */
    static void replayed(Sender sender, int status) {
        Answer first = sender.send(sender.create("{}").header(ANSWER, "" + status));
        Answer again = sender.send(sender.create("{}"));
        assertThat(first.status()).isEqualTo(status);
        assertThat(again.status()).isEqualTo(status);
        assertThat(again.text()).isEqualTo(first.text()).isEqualTo("{\"run\":1}");
        assertThat(sender.runs()).isEqualTo(1);
    }

    /** The retry is a new run. */
    static void runAgainAfter(Sender sender, int status) {
        sender.send(sender.create("{}").header(ANSWER, "" + status));
        Answer again = sender.send(sender.create("{}"));
        assertThat(again.status()).isEqualTo(201);
        assertThat(sender.runs()).isEqualTo(2);
    }

    private static void quoted(Sender sender) {
        String quoted = "\"" + sender.key() + "\"";
        Answer first = sender.send(sender.create("{}").key(quoted));
        assertThat(first.status()).isEqualTo(201);
        assertThat(sender.send(sender.create("{}").key(quoted)).text()).isEqualTo(first.text());
    }

    private static void results(Sender sender) {
        replayed(sender, 201);
        replayed(sender.another(), 422);
    }

    private static void lifetime(Sender sender) {
        assertThat(sender.send(sender.create("{}")).header("Idempotency-Key-Lifetime"))
                .hasValue("PT24H");
    }

    /** The draft takes a problem whose type leads somewhere, or a {@code Link}. */
    private static void linked(Answer answer, int status) {
        assertThat(answer.status()).isEqualTo(status);
        String type = answer.header("Content-Type").orElse("");
        String told = type.startsWith("application/problem+json")
                ? answer.text()
                : answer.header("Link").orElse("neither a problem nor a Link");
        assertThat(told).containsPattern("\"type\" *: *\"https?://|^ *<https?://[^>]+>");
    }
}
