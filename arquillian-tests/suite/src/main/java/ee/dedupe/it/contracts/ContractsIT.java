package ee.dedupe.it.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of each contract, against an application that names it and sets nothing else. */
@ArquillianTest
@RunAsClient
class ContractsIT {
    private static final String RESOURCE = SessionsResource.class.getName();

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    /** Whose two methods go by contracts of their own. */
    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("contracts")
                .with(SessionsResource.class, OwnForm.class)
                .config("dedupe.contract", "acp")
                .config(RESOURCE + "/update/Deduplicated/contract", "stripe")
                .build();
    }

    static List<String> contracts() {
        return ContractRules.CONTRACTS;
    }

    @ParameterizedTest
    @MethodSource("contracts")
    void rules_ofAContract_hold(String contract) throws Exception {
        TestWar war = TestWar.named("contract-" + contract)
                .with(SessionsResource.class, CatalogResource.class)
                .config("dedupe.contract", contract);
        if (contract.equals("ietf")) {
            war.config("dedupe.problem.base", ContractRules.PROBLEMS).config("dedupe.key-required", "true");
        }
        WebArchive archive = war.build();
        Client deployed = server.deploy(archive);
        try {
            Map<String, String> broken = new LinkedHashMap<>();
            ContractRules.ALL.stream()
                    .filter(rule -> rule.contract().equals(contract))
                    .forEach(rule -> rule.broken(new Sender(deployed).another())
                            .ifPresent(seen -> broken.put(rule.line(), seen)));
            assertThat(broken).isEmpty();
        } finally {
            server.undeploy(archive);
        }
    }

    @Test
    void contracts_areEachOperationsOwn_andFormsTheApplications() {
        Sender sender = new Sender(client);
        sender.send(sender.create("{}"));
        sender.send(sender.update("7", "{}"));

        Answer ofAll = sender.send(sender.create("{\"a\":1}"));
        assertThat(ofAll.seen()).isEqualTo("422 mismatch");
        assertThat(ofAll.header("Content-Type")).hasValue("application/xml");
        assertThat(ofAll.text()).isEqualTo("<refused why=\"mismatch\">Idempotency key reused</refused>");
        assertThat(sender.send(sender.update("7", "{\"a\":1}")).seen()).isEqualTo("400 mismatch");
    }
}
