package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Which nodes a load balancer would send to at the moment. Thread-safe. */
final class Routing {
    private final List<Node> nodes;

    Routing(Collection<Node> nodes) {
        this.nodes = new CopyOnWriteArrayList<>(nodes);
    }

    /** Round robin by this number. */
    Node pick(int number) {
        List<Node> now = List.copyOf(nodes);
        return now.get(number % now.size());
    }

    /** The last one stays: somebody must be asked. */
    synchronized void leaveOut(Node node) {
        if (nodes.size() > 1) {
            nodes.remove(node);
        }
    }

    synchronized void add(Node node) {
        nodes.remove(node);
        nodes.add(node);
    }
}
