package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A network of its own for each node, joined by a bridge to which this process belongs too. Needs root. What cuts nodes
 * apart are routes: each refuses to send to the other, while this process still reaches all.
 */
public final class Network implements AutoCloseable {
    private static final String BRIDGE = "dedupe-br";
    private static final String SUBNET = "10.213.77.";

    /** Which all nodes reach, also those that are cut off from each other. */
    static final String OF_THIS_PROCESS = SUBNET + "254";

    /** Of this process too, for a store: a node can be cut off from it, and still be called. */
    public static final String OF_A_STORE = SUBNET + "253";

    private final int nodes;

    private Network(int nodes) {
        this.nodes = nodes;
    }

    /** Takes the place of one that an earlier run has left. */
    public static Network create(int nodes) {
        Network network = new Network(nodes);
        network.close();
        ip("link add " + BRIDGE + " type bridge");
        ip("addr add " + OF_THIS_PROCESS + "/24 dev " + BRIDGE);
        ip("addr add " + OF_A_STORE + "/24 dev " + BRIDGE);
        ip("link set " + BRIDGE + " up");
        for (int i = 0; i < nodes; i++) {
            ip("netns add " + space(i));
            ip("link add dedupe-v" + i + " type veth peer name eth0 netns " + space(i));
            ip("link set dedupe-v" + i + " master " + BRIDGE + " up");
            ip("-n " + space(i) + " addr add " + address(i) + "/24 dev eth0");
            ip("-n " + space(i) + " link set eth0 up");
            ip("-n " + space(i) + " link set lo up");
        }
        return network;
    }

    List<Node.Place> places() {
        List<Node.Place> places = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            places.add(new Node.Place(address(i), on(i)));
        }
        return places;
    }

    /** What is put before a command that is to run there. */
    public static List<String> on(int node) {
        return List.of("ip", "netns", "exec", space(node));
    }

    /** From now on this node sends nothing to this address. */
    public static void block(int node, String address) {
        ip("-n " + space(node) + " route add blackhole " + address);
    }

    /** Undoes {@link #block}. */
    public static void unblock(int node, String address) {
        ip("-n " + space(node) + " route del blackhole " + address);
    }

    /** Cuts this node off from all others. */
    void cut(int node) {
        route("add", node);
    }

    /** Undoes {@link #cut}. */
    void heal(int node) {
        route("del", node);
    }

    private void route(String change, int node) {
        for (int i = 0; i < nodes; i++) {
            if (i != node) {
                ip("-n " + space(i) + " route " + change + " blackhole " + address(node));
                ip("-n " + space(node) + " route " + change + " blackhole " + address(i));
            }
        }
    }

    @Override
    public void close() {
        for (int i = 0; i < nodes; i++) {
            // With connections that are still ending, the network lives on for a while, and its link would too.
            run("link del dedupe-v" + i);
            run("netns del " + space(i));
        }
        run("link del " + BRIDGE);
    }

    private static String space(int node) {
        return "dedupe-n" + node;
    }

    /** Of this node. */
    public static String address(int node) {
        return SUBNET + (node + 1);
    }

    private static void ip(String arguments) {
        if (run(arguments) != 0) {
            throw new IllegalStateException("failed: ip " + arguments + "; this needs root and iproute2");
        }
    }

    private static int run(String arguments) {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(arguments.split(" ")));
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new IllegalStateException("there is no ip, of iproute2", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
