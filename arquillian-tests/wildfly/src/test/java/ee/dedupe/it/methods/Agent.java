package ee.dedupe.it.methods;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Calls a tool until it has its result, with a new key for each attempt, and now at one node and now at another. */
final class Agent {
    private static final int MOST_ATTEMPTS = 60;

    private final List<Client> clients;
    private final AtomicInteger attempts = new AtomicInteger();

    Agent(List<Node> nodes) {
        Client first = Client.at(nodes.get(0).application());
        clients = nodes.stream().map(node -> first.onNode(node.application())).toList();
    }

    int attempts() {
        return attempts.get();
    }

    /** The result, or why there is none. */
    String call(String endpoint, String text, int repeat) {
        String last = "";
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            last = attempt(endpoint, text, repeat);
            if (last.contains("\"isError\":false")) {
                return last;
            }
            TestTime.pass(Duration.ofMillis(500));
        }
        return last;
    }

    private String attempt(String endpoint, String text, int repeat) {
        int number = attempts.incrementAndGet();
        try {
            Answer answer = clients.get(number % clients.size())
                    .send(Call.post("/../" + endpoint)
                            .header(TestWar.CALLER_HEADER, "agent")
                            .header("Accept", "application/json, text/event-stream")
                            .json("{\"jsonrpc\":\"2.0\",\"id\":" + number
                                    + ",\"method\":\"tools/call\",\"params\":{\"name\":\"open_ticket\",\"arguments\":{\"text\":\""
                                    + text + "\",\"repeat\":" + repeat + ",\"key\":\"" + UUID.randomUUID() + "\"}}}"));
            return answer.status() + " " + answer.text();
        } catch (CompletionException gone) {
            return "no answer";
        }
    }
}
