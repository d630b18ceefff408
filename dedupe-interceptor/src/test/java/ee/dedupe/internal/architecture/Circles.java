package ee.dedupe.internal.architecture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who can reach each other, by Tarjan's algorithm for strongly connected components. */
final class Circles {
    private final Map<String, Set<String>> uses;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, Integer> lowest = new HashMap<>();
    private final Deque<String> path = new ArrayDeque<>();
    private final List<SortedSet<String>> found = new ArrayList<>();

    private Circles(Map<String, Set<String>> uses) {
        this.uses = uses;
    }

    /** The groups of more than one, each sorted. */
    static List<SortedSet<String>> in(Map<String, Set<String>> uses) {
        Circles circles = new Circles(uses);
        new TreeSet<>(uses.keySet()).forEach(circles::visitOnce);
        return circles.found;
    }

    private void visitOnce(String node) {
        if (!numbers.containsKey(node)) {
            visit(node);
        }
    }

    private void visit(String node) {
        int number = numbers.size();
        numbers.put(node, number);
        lowest.put(node, number);
        path.push(node);
        for (String used : uses.getOrDefault(node, Set.of())) {
            visitOnce(used);
            if (path.contains(used)) {
                lowest.merge(node, lowest.get(used), Math::min);
            }
        }
        if (lowest.get(node) == number) {
            close(node);
        }
    }

    private void close(String first) {
        SortedSet<String> group = new TreeSet<>();
        do {
            group.add(path.pop());
        } while (!group.contains(first));
        if (group.size() > 1) {
            found.add(group);
        }
    }
}
