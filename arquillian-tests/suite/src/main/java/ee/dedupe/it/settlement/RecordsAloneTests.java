package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/**
 * A PostgreSQL and no claims: what the records alone keep. A pool of five connections for each node. The subclasses say
 * on which server, and on how many nodes.
 */
abstract class RecordsAloneTests {
    static final int AT_ONCE = 16;

    /** Where the application is on one node. */
    abstract URI one();

    /** On another, if there is another. */
    abstract URI other();

    static WebArchive war(String dataSource) {
        return TestWar.named("invoices")
                .with(InvoicesResource.class, ForgetfulStore.class, MemoryStoreBean.class, MapRecordStore.class)
                .without("dedupe.store")
                .library("dedupe-jdbc.jar")
                .config("dedupe.jdbc.datasource", dataSource)
                .config("dedupe.jdbc.create", "true")
                .build();
    }

    static void makeTable(URI application) {
        assertThat(Client.at(application).send(Call.post("/invoices/table")).status())
                .isEqualTo(204);
    }

    /** Of the first node, for a test whose calls are all let through. */
    Client client() {
        Client client = Client.at(one());
        List.of(client, onTheOther(client)).forEach(node -> node.send(Call.post("/claims/away/true")));
        return client;
    }

    Client onTheOther(Client client) {
        return client.onNode(other());
    }

    static long written(Client client) {
        return Long.parseLong(client.send(Call.of("GET", "/invoices")).text());
    }

    @Test
    void sixteenAtOnce_writeOneRow() {
        Client client = client();
        Client second = onTheOther(client);
        Call call = Call.post("/invoices").key("k").text("1");
        List<CompletableFuture<Answer>> sent = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            sent.add((i % 2 == 0 ? client : second).sendAsync(call));
        }

        assertThat(sent.stream().map(answer -> answer.join().seen()))
                .containsOnlyOnce("201 bypassed")
                .allSatisfy(seen ->
                        assertThat(seen).isIn("201 bypassed", "201 replayed", "409 duplicate", "409 in-flight"));
        assertThat(written(client)).isEqualTo(1);
    }

    @Test
    void commit_thatTheDatabaseRefuses_takesTheRecordWithIt() {
        Client client = client();
        Call first = Call.post("/invoices/numbered").key("first").text("1");
        Call sameNumber = Call.post("/invoices/numbered").key("second").text("1");

        assertThat(client.send(first).status()).isEqualTo(201);
        assertThat(client.send(sameNumber).status()).isEqualTo(500);
        assertThat(onTheOther(client).send(sameNumber).status()).isEqualTo(500);
        assertThat(onTheOther(client).send(first).seen()).isEqualTo("201 replayed");
        assertThat(written(client)).isEqualTo(1);
    }
}
