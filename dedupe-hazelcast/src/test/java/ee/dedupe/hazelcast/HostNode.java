package ee.dedupe.hazelcast;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.tck.Claims;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * An application's stores in a process of its own, one for each line of settings, each in another cluster. Does what it is
 * told, line by line, and answers with a figure for each store.
 */
final class HostNode {
    private static final long PROCESS = new SplittableRandom().nextLong();
    private static final AtomicLong ATTEMPTS = new AtomicLong();

    private HostNode() {}

    /** The arguments: settings of one store each, separated by spaces. */
    public static void main(String[] stores) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(stores.length);
        List<ClaimStore> opened = new ArrayList<>();
        for (Future<ClaimStore> store : threads.invokeAll(Arrays.stream(stores)
                .map(settings -> (Callable<ClaimStore>) () -> open(settings))
                .toList())) {
            opened.add(store.get());
        }
        System.out.println("open");
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String command = commands.readLine(); command != null; command = commands.readLine()) {
            System.out.println(answer(command.split(" ", -1), opened));
            if (command.equals("stop")) {
                break;
            }
        }
        Runtime.getRuntime().halt(0);
    }

    private static ClaimStore open(String settings) {
        Map<String, String> values = new HashMap<>();
        for (String setting : settings.split(" ", -1)) {
            int end = setting.indexOf('=');
            values.put(setting.substring(0, end), setting.substring(end + 1));
        }
        return new RecordStoreClaims(new HazelcastStoreProvider()).open(key -> Optional.ofNullable(values.get(key)));
    }

    private static String answer(String[] command, List<ClaimStore> stores) {
        return switch (command[0]) {
            case "members" ->
                ofEach(members(), member -> member.getCluster().getMembers().size());
            case "safe" ->
                ofEach(members(), member -> member.getPartitionService().isClusterSafe() ? 1 : 0);
            case "interface" ->
                ofEach(
                        members(),
                        member -> accepts(
                                member,
                                member.getCluster()
                                        .getLocalMember()
                                        .getAddress()
                                        .getHost()));
            case "loopback" -> ofEach(members(), member -> accepts(member, "127.0.0.1"));
            case "claim" -> {
                int from = Integer.parseInt(command[1]);
                int to = Integer.parseInt(command[2]);
                yield ofEach(stores, store -> granted(store, from, to));
            }
            case "stop" -> {
                stores.parallelStream().forEach(ClaimStore::close);
                yield "stopped";
            }
            default -> throw new IllegalArgumentException(command[0]);
        };
    }

    private static List<HazelcastInstance> members() {
        return Hazelcast.getAllHazelcastInstances().stream()
                .sorted(Comparator.comparing(member -> member.getConfig().getClusterName()))
                .toList();
    }

    /** 1 where it takes connections at this address of its host, else 0. */
    private static long accepts(HazelcastInstance member, String address) {
        int port = member.getCluster().getLocalMember().getAddress().getPort();
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), 2_000);
            return 1;
        } catch (IOException refused) {
            return 0;
        }
    }

    private static <T> String ofEach(List<T> each, ToLongFunction<T> figure) {
        return each.stream().map(one -> String.valueOf(figure.applyAsLong(one))).collect(Collectors.joining(" "));
    }

    /** How many of the claims with these numbers are granted; each asks for a new call. */
    private static long granted(ClaimStore store, int from, int to) {
        long granted = 0;
        for (int i = from; i < to; i++) {
            byte[] key = new byte[StorageKey.LENGTH];
            ByteBuffer.wrap(key).putLong(new SplittableRandom(i).nextLong()).putInt(i);
            OwnerToken token = new OwnerToken(PROCESS, ATTEMPTS.incrementAndGet());
            ClaimRequest request =
                    new ClaimRequest(StorageKey.of(key), token, new Term.Fixed(Claims.TTL), Optional.empty());
            if (store.claim(request) instanceof ClaimResult.Granted) {
                granted++;
            }
        }
        return granted;
    }
}
