package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The node that runs the calls is killed; their clients send them again to another, until they run. */
record RunningCallScenario(Report report, Cluster cluster, Scale scale) {
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    void run() throws IOException {
        List<String> kinds = List.of("leased", "standing", "off");
        Map<String, Call> calls = new TreeMap<>();
        for (String kind : kinds) {
            IntStream.range(0, scale.calls()).forEach(i -> calls.put("running/" + kind + "/" + i, call(kind, i)));
        }
        Node victim = cluster.node(cluster.setup().members() - 1);
        Client lost = Client.at(victim.application());
        List<CompletableFuture<Answer>> cutOff = calls.values().stream()
                .map(call -> lost.sendAsync(call.header(PairsResource.RUN_MILLIS, "60000")))
                .toList();
        TestTime.await(PATIENCE, () -> executed().size() == calls.size());
        // For long enough that leases have been renewed.
        TestTime.pass(Duration.ofSeconds(3));
        long killed = System.nanoTime();
        victim.kill();
        if (!cutOff.stream()
                .allMatch(answer ->
                        answer.handle((ok, failure) -> failure != null).join())) {
            throw new AssertionError("a call of a killed node was answered");
        }
        Map<String, Double> ranAfter = sendUntilRun(lost.onNode(cluster.node(0).application()), calls, killed);
        for (String kind : kinds) {
            close(kind, ranAfter);
        }
    }

    private static Call call(String kind, int number) {
        Call call = Call.post("/pairs/" + kind).text("running/" + kind + "/" + number);
        return kind.equals("leased") ? call.key("running-" + number) : call;
    }

    private Map<String, Double> sendUntilRun(Client client, Map<String, Call> calls, long killed) {
        Map<String, Double> ranAfter = new TreeMap<>();
        TestTime.await(PATIENCE, () -> {
            for (Map.Entry<String, Call> call : calls.entrySet()) {
                if (!ranAfter.containsKey(call.getKey())) {
                    double seconds = (System.nanoTime() - killed) / 1e9;
                    Answer answer = client.send(call.getValue());
                    if (answer.status() == 200) {
                        ranAfter.put(call.getKey(), seconds);
                    }
                }
            }
            return ranAfter.size() == calls.size();
        });
        // Once more each: what has run is not run again.
        calls.values().forEach(client::send);
        return ranAfter;
    }

    private void close(String kind, Map<String, Double> ranAfter) throws IOException {
        List<Double> times = ranAfter.entrySet().stream()
                .filter(entry -> entry.getKey().contains("/" + kind + "/"))
                .map(Map.Entry::getValue)
                .sorted()
                .toList();
        List<Long> executions = new ArrayList<>(executed().entrySet().stream()
                .filter(entry -> entry.getKey().contains("/" + kind + "/"))
                .map(Map.Entry::getValue)
                .toList());
        double first = times.get(0);
        String seen = "%d calls ran again %.1f to %.1f s after the kill; executions of each: %s"
                .formatted(times.size(), first, times.get(times.size() - 1), summary(executions));
        boolean once = executions.stream().allMatch(count -> count == 2);
        switch (kind) {
            case "leased" ->
                report.row("the node that runs the calls killed, answers stored", cluster.setup())
                        .saw("lease " + PairsResource.LEASE_SECONDS + " s")
                        .saw(seen)
                        // Renewed at the latest a third before.
                        .must("refused until the lease ends", first >= PairsResource.LEASE_SECONDS * 2 / 3.0 - 1)
                        .must("then each runs once", once)
                        .close();
            case "standing" ->
                report.row("the node that runs the calls killed, REJECT", cluster.setup())
                        .saw("ttl " + PairsResource.STANDING_TTL_SECONDS + " s, 3 s of it over")
                        .saw(seen)
                        .must("refused until the ttl ends", first >= PairsResource.STANDING_TTL_SECONDS - 5)
                        .must("then each runs once", once)
                        .close();
            default ->
                report.row("control: the node that runs the calls killed, guard off", cluster.setup())
                        .saw(seen)
                        .must(
                                "each runs whenever it is sent",
                                executions.stream().allMatch(count -> count > 2))
                        .close();
        }
    }

    private static String summary(List<Long> executions) {
        return executions.stream()
                .collect(Collectors.groupingBy(count -> count, TreeMap::new, Collectors.counting()))
                .toString();
    }

    private Map<String, Long> executed() {
        try {
            return cluster.executions("running/");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
