package ee.dedupe.it.histories;

import ee.dedupe.it.faults.Network;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ways between hosts that are cut for a while. Two cuts of one way may overlap: it is free when both are over. Thread-safe. */
final class Cuts {
    private final Map<Way, Integer> cut = new HashMap<>();
    private final int hosts;

    /** Between so many. */
    Cuts(int hosts) {
        this.hosts = hosts;
    }

    /** What this host sends to that address. */
    private record Way(int host, String address) {}

    /** This host and the others, in both directions. */
    void fromPeers(int host, long millis) throws InterruptedException {
        hold(peers(host), millis);
    }

    /** This host and a store in a process of its own. */
    void fromStore(int host, long millis) throws InterruptedException {
        hold(List.of(new Way(host, Network.OF_A_STORE)), millis);
    }

    /** This host, and the others and the store. */
    void fromAll(int host, long millis) throws InterruptedException {
        List<Way> all = peers(host);
        all.add(new Way(host, Network.OF_A_STORE));
        hold(all, millis);
    }

    /** What this host sends to the next one. */
    void toNext(int host, long millis) throws InterruptedException {
        hold(List.of(new Way(host, Network.address((host + 1) % hosts))), millis);
    }

    private List<Way> peers(int host) {
        List<Way> ways = new ArrayList<>();
        for (int peer = 0; peer < hosts; peer++) {
            if (peer != host) {
                ways.add(new Way(host, Network.address(peer)));
                ways.add(new Way(peer, Network.address(host)));
            }
        }
        return ways;
    }

    private void hold(List<Way> ways, long millis) throws InterruptedException {
        ways.forEach(this::block);
        Thread.sleep(millis);
        ways.forEach(this::free);
    }

    private synchronized void block(Way way) {
        if (cut.merge(way, 1, Integer::sum) == 1) {
            Network.block(way.host(), way.address());
        }
    }

    private synchronized void free(Way way) {
        if (cut.merge(way, -1, Integer::sum) == 0) {
            Network.unblock(way.host(), way.address());
        }
    }
}
