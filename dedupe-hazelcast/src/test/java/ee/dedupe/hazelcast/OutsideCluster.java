package ee.dedupe.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordStoreClaims;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A cluster as an operator would run it, on loopback; its members can be stopped and started again. */
public final class OutsideCluster implements AutoCloseable {
    private final String name;
    private final List<Integer> ports;
    private final List<MemberProcess> processes = new ArrayList<>();

    private OutsideCluster(List<Integer> ports) {
        this.ports = ports;
        this.name = "outside-" + ports.get(0);
    }

    static OutsideCluster start(int size) {
        OutsideCluster cluster = notStarted(size);
        cluster.startMembers();
        return cluster;
    }

    public static OutsideCluster notStarted(int size) {
        return new OutsideCluster(FreePorts.take(size));
    }

    public void startMembers() {
        ports.forEach(port -> startMember(port, "", List.of()));
    }

    /** The next one that is not there yet, otherwise configured than the others. */
    public void startOther(String moreConfig, List<String> options) {
        startMember(ports.get(processes.size()), moreConfig, options);
    }

    private void startMember(int port, String moreConfig, List<String> options) {
        processes.add(MemberProcess.start(name, port, addresses(), moreConfig, options));
    }

    void killMembers() {
        processes.forEach(MemberProcess::kill);
        processes.clear();
    }

    /** A store as a node with this configuration opens it. */
    ClaimStore client() {
        return client(Map.of());
    }

    public ClaimStore client(Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "dedupe.hazelcast.client.members",
                String.join(",", addresses()),
                "dedupe.hazelcast.cluster-name",
                name));
        settings.putAll(more);
        return new RecordStoreClaims(new HazelcastStoreProvider()).open(key -> Optional.ofNullable(settings.get(key)));
    }

    /** A client as a store starts it. */
    HazelcastInstance clientInstance() {
        return TestMember.client(addresses(), name);
    }

    private List<String> addresses() {
        return ports.stream().map(TestCluster::address).toList();
    }

    @Override
    public void close() {
        killMembers();
    }
}
