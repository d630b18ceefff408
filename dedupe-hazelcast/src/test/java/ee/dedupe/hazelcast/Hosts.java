package ee.dedupe.hazelcast;

import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Network namespaces, as containers have them: each a host with an address of its own, all on one bridge to which this
 * process belongs too. They ask this process for names. Needs root and iproute2, on Linux.
 */
final class Hosts implements AutoCloseable {
    private static final long PID = ProcessHandle.current().pid();
    /** Two runs on one machine do not meet. */
    private static final String NAME = "dd" + PID;

    private static final String SUBNET = "10.214." + PID % 250 + ".";
    private static final Path NETNS = Path.of("/etc/netns");

    private final int count;

    private Hosts(int count) {
        this.count = count;
    }

    /** So many; where that cannot be, the test is skipped. */
    static Hosts create(int count) throws IOException {
        assumeTrue("root".equals(System.getProperty("user.name")), "network namespaces need root");
        assumeTrue(ip("netns list"), "there is no ip, of iproute2");
        assumeTrue(ip("link add " + NAME + " type bridge"), "this machine lets root make no network");
        Hosts hosts = new Hosts(count);
        try {
            hosts.connect();
            return hosts;
        } catch (IllegalStateException | IOException refused) {
            hosts.close();
            return abort("this machine lets root make no such network: " + refused.getMessage());
        }
    }

    private void connect() throws IOException {
        must("addr add " + nameServer() + "/24 dev " + NAME);
        must("link set " + NAME + " up");
        for (int i = 0; i < count; i++) {
            must("netns add " + space(i));
            must("link add " + NAME + "-v" + i + " type veth peer name eth0 netns " + space(i));
            must("link set " + NAME + "-v" + i + " master " + NAME + " up");
            must("-n " + space(i) + " addr add " + address(i) + "/24 dev eth0");
            must("-n " + space(i) + " link set eth0 up");
            must("-n " + space(i) + " link set lo up");
            Path directory = Files.createDirectories(NETNS.resolve(space(i)));
            Files.writeString(
                    directory.resolve("resolv.conf"),
                    "nameserver " + nameServer() + "\noptions timeout:1 attempts:2\n");
        }
    }

    String address(int host) {
        return SUBNET + (host + 1);
    }

    List<String> addresses() {
        List<String> addresses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            addresses.add(address(i));
        }
        return addresses;
    }

    /** Where they ask for names. */
    static String nameServer() {
        return SUBNET + "254";
    }

    /** What is put before a command that is to run there. */
    List<String> on(int host) {
        return List.of("ip", "netns", "exec", space(host));
    }

    @Override
    public void close() throws IOException {
        for (int i = 0; i < count; i++) {
            ip("netns del " + space(i));
            Files.deleteIfExists(NETNS.resolve(space(i)).resolve("resolv.conf"));
            Files.deleteIfExists(NETNS.resolve(space(i)));
        }
        ip("link del " + NAME);
    }

    private static String space(int host) {
        return NAME + "-h" + host;
    }

    private static void must(String arguments) {
        if (!ip(arguments)) {
            throw new IllegalStateException("failed: ip " + arguments);
        }
    }

    /** Whether they are told this name. */
    boolean resolve(String name) {
        return ip("netns exec " + space(0) + " getent hosts " + name);
    }

    private static boolean ip(String arguments) {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(arguments.split(" ", -1)));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException noSuchProgram) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
