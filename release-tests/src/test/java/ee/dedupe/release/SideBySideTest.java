package ee.dedupe.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Nodes of two versions in one cluster: that of {@code -Dreleased.version} and the one that is about to be released. Until there
 * is a release, both are the same; what is shown then is that the published jars do.
 */
class SideBySideTest {
    private static final Path OURS = Path.of("target", "release", "ours");
    /** Filled by the profile "compatibility". */
    private static final Path RELEASED = Path.of("target", "released");

    @Test
    @Timeout(180)
    void callOfOneVersion_isReplayedByTheOther() throws IOException {
        Path ours = copied(MadeRelease.first());
        Path released = Files.isDirectory(RELEASED) ? RELEASED : ours;
        List<Integer> ports = List.of(freePort(), freePort());

        try (NodeProcess old = NodeProcess.start("the old one", released, ports.get(0), ports);
                NodeProcess next = NodeProcess.start("the next one", ours, ports.get(1), ports)) {
            assertThat(old.call("first")).isEqualTo("run by the old one");
            assertThat(next.call("first")).isEqualTo("run by the old one");
            assertThat(next.call("second")).isEqualTo("run by the next one");
            assertThat(old.call("second")).isEqualTo("run by the next one");
        }
    }

    private static Path copied(MadeRelease release) throws IOException {
        Files.createDirectories(OURS);
        for (String module : new String[] {"dedupe-core", "dedupe-interceptor", "dedupe-hazelcast"}) {
            String jar = module + "-" + release.version() + ".jar";
            Files.write(
                    OURS.resolve(jar),
                    release.bundle().files().get("ee/dedupe/" + module + "/" + release.version() + "/" + jar));
        }
        return OURS;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
