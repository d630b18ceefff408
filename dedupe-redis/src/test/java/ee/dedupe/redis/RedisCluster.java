package ee.dedupe.redis;

import ee.dedupe.redis.server.RedisServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.Protocol.Command;

/** Three primaries that share the slots, without replicas. */
record RedisCluster(List<RedisServer> nodes) implements AutoCloseable {
    private static final int SLOTS = 16_384;
    private static final int NODES = 3;

    static RedisCluster start() {
        List<RedisServer> nodes = new ArrayList<>();
        List<Integer> busPorts = new ArrayList<>();
        for (int i = 0; i < NODES; i++) {
            int busPort = freePort();
            busPorts.add(busPort);
            nodes.add(RedisServer.start("cluster-enabled yes", "cluster-port " + busPort, "cluster-node-timeout 2000"));
        }
        RedisCluster cluster = new RedisCluster(nodes);
        try (Jedis first = cluster.client(0)) {
            for (int i = 0; i < NODES; i++) {
                try (Jedis node = cluster.client(i)) {
                    String from = String.valueOf(SLOTS * i / NODES);
                    String to = String.valueOf(SLOTS * (i + 1) / NODES - 1);
                    node.sendCommand(Command.CLUSTER, "ADDSLOTSRANGE", from, to);
                }
                String port = String.valueOf(nodes.get(i).port());
                first.sendCommand(Command.CLUSTER, "MEET", "127.0.0.1", port, String.valueOf(busPorts.get(i)));
            }
        }
        for (int i = 0; i < NODES; i++) {
            try (Jedis node = cluster.client(i)) {
                Until.holds(() -> isReady(node.clusterInfo()));
            }
        }
        return cluster;
    }

    private static boolean isReady(String info) {
        return info.contains("cluster_state:ok")
                && info.contains("cluster_known_nodes:" + NODES)
                && info.contains("cluster_size:" + NODES);
    }

    private Jedis client(int node) {
        return new Jedis("127.0.0.1", nodes.get(node).port());
    }

    String addresses() {
        return nodes.stream().map(RedisServer::address).collect(Collectors.joining(","));
    }

    @Override
    public void close() {
        nodes.forEach(RedisServer::close);
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
