package ee.dedupe.it.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The rules of the contracts, told of an application that somebody has built and started: a peer's, or one's own. It has what
 * {@link SessionsResource} and the two resources of the kit have, below {@code api}; arquillian-tests/README.md says it.
 *
 * <p>What a peer does not claim is not held against it. {@code peer.claims} lists what it claims: a contract, or a part of one,
 * such as {@code ietf 2.6}.
 */
@EnabledIfSystemProperty(named = "peer.url", matches = ".+")
class PeerTest {
    private static final Client PEER = Client.at(URI.create(System.getProperty("peer.url", "")));

    private static final List<String> CONTRACTS =
            List.of(System.getProperty("peer.contracts", String.join(",", ContractRules.CONTRACTS))
                    .split(","));

    private static final List<String> CLAIMS =
            List.of(System.getProperty("peer.claims", "").split(","));

    @Test
    void rules_areTold() {
        assertThat(new Sender(PEER).another().runs())
                .as("what has run for a test that nobody knows")
                .isZero();
        StringBuilder table = new StringBuilder("| rule | |%n|---|---|%n".formatted());
        ContractRules.ALL.stream()
                .filter(rule -> CONTRACTS.contains(rule.contract()))
                .forEach(rule -> table.append("| %s %s | %s |%n"
                        .formatted(rule.contract(), rule.line().substring("- ".length()), told(rule))));
        System.out.println(table);
    }

    private static String told(ContractRule rule) {
        return rule.broken(new Sender(PEER).another())
                .map(seen -> (claimed(rule) ? "does not hold: " : "not claimed: ") + seen)
                .orElse("holds");
    }

    private static boolean claimed(ContractRule rule) {
        return CLAIMS.contains(rule.contract()) || CLAIMS.contains(rule.contract() + " " + rule.source());
    }
}
