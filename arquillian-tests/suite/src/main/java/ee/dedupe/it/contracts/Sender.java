package ee.dedupe.it.contracts;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** A client that goes by a contract, with a key of its own. */
final class Sender {
    private static final Call CREATE = Call.post("/sessions");

    private final Client client;
    private final String key = uuid7();

    Sender(Client client) {
        this.client = client;
    }

    /** RFC 9562, section 5.7. */
    private static String uuid7() {
        String time = String.format("%012x", System.currentTimeMillis());
        String random = UUID.randomUUID().toString();
        return time.substring(0, 8) + "-" + time.substring(8) + "-7" + random.substring(15);
    }

    String key() {
        return key;
    }

    /** With this sender's key. */
    Call create(String json) {
        return CREATE.json(json).key(key);
    }

    Call withoutKey(String json) {
        return CREATE.json(json);
    }

    /** With this sender's key. */
    Call update(String id, String json) {
        return Call.post("/sessions/" + id).json(json).key(key);
    }

    Answer send(Call call) {
        return client.send(call);
    }

    Answer get(String path) {
        return client.send(Call.of("GET", path));
    }

    /** What is answered to the same call while this one runs. */
    Answer sendTwice(Call call) {
        CompletableFuture<Answer> first = client.sendAsync(call.header(SessionsResource.HELD, "1"));
        client.awaitHeld();
        try {
            return client.send(call);
        } finally {
            client.openGate();
            first.join();
        }
    }

    /** Another client of the same application, with a key and a name of its own. */
    Sender another() {
        return new Sender(Client.at(client.base().resolve("../")));
    }

    int runs() {
        return client.runs().size();
    }
}
