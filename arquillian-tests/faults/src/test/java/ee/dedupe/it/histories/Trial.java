package ee.dedupe.it.histories;

import ee.dedupe.it.faults.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One history: three nodes, their store, a load and nemeses.
 *
 * @param fault the one that is planted into each node's store; null for none
 */
record Trial(Claims claims, long seed, Duration time, PlantedStore.Fault fault) {
    private static final int NODES = 3;
    private static final Duration STARTING = Duration.ofSeconds(90);

    /** Returns the directory with what was written down. */
    Path run() throws IOException, SQLException, InterruptedException {
        Path directory = Files.createDirectories(Path.of("target", "histories"))
                .resolve(claims.name().toLowerCase(Locale.ROOT) + (fault == null ? "" : "-" + fault) + "-" + seed);
        empty(directory);
        Network network = Network.create(NODES);
        try (network;
                Database database = new Database(directory.resolve("postgresql"))) {
            StoreProcess store =
                    switch (claims) {
                        case HAZELCAST -> null;
                        case REDIS -> StoreProcess.redis(directory.resolve("redis"));
                        case JDBC -> database;
                    };
            try {
                run(directory, database, store);
            } finally {
                if (store != null) {
                    store.close();
                }
            }
        }
        return directory;
    }

    /** What an earlier run with this seed has left would be read as a part of this one. */
    private static void empty(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> all = Files.walk(directory)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
        Files.createDirectories(directory);
    }

    private void run(Path directory, Database database, StoreProcess store)
            throws IOException, SQLException, InterruptedException {
        String members = IntStream.range(0, NODES)
                .mapToObj(node -> Network.address(node) + ":5701")
                .collect(Collectors.joining(","));
        List<Host> hosts = new ArrayList<>();
        List<Link> links = new ArrayList<>();
        try {
            for (int node = 0; node < NODES; node++) {
                Link toDatabase = Link.to(database.port());
                Link toStore = store == null || store == database ? toDatabase : Link.to(store.port());
                links.add(toDatabase);
                links.add(toStore);
                Map<String, String> settings = claims.settings(Network.address(node), members, toStore.address());
                if (fault != null) {
                    settings.put("fault", fault.name());
                }
                Host host = new Host(node, directory, settings, toStore, toDatabase);
                host.start(0);
                hosts.add(host);
                // The first one makes the tables.
                if (!host.awaitOpen(STARTING)) {
                    throw new IllegalStateException("Node " + node + " has not started: see " + directory);
                }
            }
            Tape calls = new Tape(directory.resolve("calls.tsv"));
            Tape evils = new Tape(directory.resolve("nemeses.tsv"));
            Random random = new Random(seed);
            Load load = new Load(calls, new Random(random.nextLong()), NODES);
            Nemeses nemeses = new Nemeses(evils, new Random(random.nextLong()), hosts, store);
            nemeses.run(Tape.now() + time.toMillis());
            nemeses.finish();
            load.finish();
        } finally {
            hosts.forEach(Host::kill);
            for (Link link : links) {
                link.close();
            }
        }
        database.rows(new Tape(directory.resolve("rows.tsv")));
    }
}
