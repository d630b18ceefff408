package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/**
 * An application is deployed again and again on one of two nodes, while the load goes on over both. Once with the calls of
 * that node at their end, and then with calls that still run, and are repeated when their lease is over. What stays in memory
 * is counted the first time only: WildFly 39 itself keeps each application that is undeployed while a call of it runs, for
 * its Jakarta REST leaves the application's providers with the thread.
 */
record RedeployScenario(Report report, Cluster cluster, int times) {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final List<String> BRIEF = List.of("proceed", "keyed-proceed");
    private static final List<String> RUNNING = List.of("keyed-slow");
    private static final int TIMES_WHILE_RUNNING = 5;
    private static final int PER_SECOND = 30;
    private static final int LEAKS = 4;
    /** By then the server's own pools are full. */
    private static final int WARM = 5;

    private record Look(long heapMegabytes, long metaspaceMegabytes, long threads, long engines, long members) {
        @Override
        public String toString() {
            return "heap " + heapMegabytes + " MB, non-heap " + metaspaceMegabytes + " MB, " + threads + " threads, "
                    + engines + " engines in memory, " + members + " members";
        }
    }

    void run() throws IOException {
        Node node = cluster.node(0);
        Client probe = deploy(
                node,
                TestWar.named("probe")
                        .with(JvmResource.class, ProcessResource.class)
                        .build());
        Load.Plan plan = new Load.Plan("redeploy", BRIEF, Integer.MAX_VALUE, PER_SECOND, true);
        Look[] before = new Look[1];
        List<Sample> samples = redeployedUnder(plan, times, i -> {
            if (i == WARM) {
                before[0] = look(probe);
            }
        });
        TestTime.await(PATIENCE, () -> alive(probe) <= 2);
        Look after = look(probe);
        Map<String, Long> executions = cluster.executions(plan.name());
        Tally seen = Tally.of("proceed", samples, executions);
        Tally keyed = Tally.of("keyed-proceed", samples, executions);
        Tally off = Tally.of("off", samples, executions);
        long leaked = leak(node, probe);
        report.row(times + " redeployments under load", cluster.setup())
                .saw("after " + WARM + ": " + before[0])
                .saw("after " + times + ": " + after)
                .saw(seen)
                .saw("with keys: " + keyed)
                .must("heap flat", after.heapMegabytes() <= before[0].heapMegabytes() + 20)
                .must("threads flat", after.threads() <= before[0].threads() + 10)
                .must("members flat", after.members() == 2)
                .must("engines of old deployments collected", after.engines() <= 2)
                .must("0 guarded doubles", seen.doubles() + keyed.doubles() == 0)
                .must("0 errors, none lost", seen.errors() + keyed.errors() + seen.lost() + keyed.lost() == 0)
                .must("control: every pair with the guard off runs twice", off.executions() == 2L * off.pairs())
                .must("control: " + LEAKS + " deployments of a leaking WAR are seen", leaked >= LEAKS - 1)
                .close();
    }

    /** Their claims are the cluster's: another node refuses them, or has their answer. */
    void runWithRunningCalls() throws IOException {
        Load.Plan plan = new Load.Plan("running", RUNNING, Integer.MAX_VALUE, PER_SECOND, true);
        List<Sample> samples = redeployedUnder(plan, TIMES_WHILE_RUNNING, i -> {});
        Map<String, Long> executions = cluster.executions(plan.name());
        Tally running = Tally.of("keyed-slow", samples, executions);
        Tally off = Tally.of("off", samples, executions);
        report.row(TIMES_WHILE_RUNNING + " redeployments while calls run", cluster.setup())
                .saw(running)
                .must("0 guarded doubles", running.doubles() == 0)
                .must("0 errors, none lost", running.errors() + running.lost() == 0)
                .must("control: every pair with the guard off runs twice", off.executions() == 2L * off.pairs())
                .close();
    }

    private List<Sample> redeployedUnder(Load.Plan plan, int redeployments, IntConsumer each) throws IOException {
        Node node = cluster.node(0);
        Routing routing = new Routing(cluster.nodes());
        Load load = Load.start(plan, routing);
        for (int i = 0; i < redeployments; i++) {
            each.accept(i);
            routing.leaveOut(node);
            TestTime.pass(Duration.ofMillis(500));
            redeploy(node);
            routing.add(node);
            TestTime.pass(Duration.ofSeconds(1));
        }
        return load.end();
    }

    private Look look(Client probe) {
        return new Look(
                ask(probe, "/process/heap") / 1024,
                ask(probe, "/process/metaspace") / 1024,
                ask(probe, "/process/threads"),
                alive(probe),
                Cluster.look(cluster.node(1), "members"));
    }

    private static long alive(Client probe) {
        return ask(probe, "/jvm/alive/ee.dedupe.internal.engine.Engine") - 1;
    }

    private static long ask(Client probe, String path) {
        return Long.parseLong(probe.send(Call.of("GET", path)).text());
    }

    /** Returns as soon as a load balancer that looks at an unguarded method would send requests there again. */
    private void redeploy(Node node) throws IOException {
        TestTime.await(PATIENCE, () -> isSettled(node));
        long old = Cluster.look(node, "deployment");
        Files.writeString(node.deployments().resolve("faults.war.dodeploy"), "");
        TestTime.await(PATIENCE, () -> {
            long now = Cluster.look(node, "deployment");
            return now != old && now > 0 && Cluster.look(cluster.node(1), "members") == 2;
        });
    }

    private static boolean isSettled(Node node) {
        Path markers = node.deployments();
        return !Files.exists(markers.resolve("faults.war.dodeploy"))
                && !Files.exists(markers.resolve("faults.war.isdeploying"))
                && Files.exists(markers.resolve("faults.war.deployed"));
    }

    private static Client deploy(Node node, WebArchive war) throws IOException {
        Path file = node.deployments().resolve(war.getName());
        Files.deleteIfExists(file);
        war.as(ZipExporter.class).exportTo(file.toFile(), true);
        Path marker = node.deployments().resolve(war.getName() + ".dodeploy");
        Files.writeString(marker, "");
        TestTime.await(
                PATIENCE,
                () -> !Files.exists(marker) && Files.exists(node.deployments().resolve(war.getName() + ".deployed")));
        String context = war.getName().replaceFirst("\\.war$", "/");
        return Client.at(node.application().resolve("/" + context));
    }

    /** The server gives the marker of a deployment the time of its file. */
    private static void deployAgain(Node node, String name) throws IOException {
        File war = node.deployments().resolve(name).toFile();
        File deployed = node.deployments().resolve(name + ".deployed").toFile();
        long later = war.lastModified() + 2_000;
        if (!war.setLastModified(later)) {
            throw new IOException(war + " cannot be touched");
        }
        TestTime.await(PATIENCE, () -> deployed.lastModified() == later);
    }

    /** How many threads a WAR leaves behind that is known to leave one each time. */
    private static long leak(Node node, Client probe) throws IOException {
        WebArchive war = TestWar.named("leaky").with(LeakyListener.class).build();
        deploy(node, war);
        for (int i = 1; i < LEAKS; i++) {
            deployAgain(node, war.getName());
        }
        return probe.send(Call.of("GET", "/jvm/threads"))
                .text()
                .lines()
                .filter("dedupe-fault-leak"::equals)
                .count();
    }
}
