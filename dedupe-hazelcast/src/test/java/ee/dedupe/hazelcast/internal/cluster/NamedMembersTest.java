package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Members, and clients, find each other however they are listed: by address, by a name each, by one name with all addresses. */
@Tag("processes")
class NamedMembersTest {
    private static final String ALL = "sees [127.0.0.2, 127.0.0.3, 127.0.0.4]";

    @TempDir
    Path directory;

    static Stream<Arguments> lists() {
        return Stream.of(
                Arguments.of("addresses", List.of("127.0.0.2", "127.0.0.3", "127.0.0.4")),
                Arguments.of("a name each", List.of("node1", "node2", "node3")),
                Arguments.of("one name of all", List.of("grid.default.svc")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lists")
    void members_formOneCluster(String how, List<String> names) throws Exception {
        assertThat(started(names, "-Dclients=false")).containsExactly(ALL, ALL, ALL, "granted 200 of 200");
    }

    @Test
    void clients_findTheCluster() throws Exception {
        assertThat(started(List.of("node1", "grid.default.svc"), "-Dclients=true"))
                .containsExactly(ALL, ALL, ALL, "granted 200 of 200");
    }

    private List<String> started(List<String> names, String option) throws Exception {
        Path hosts = Files.writeString(directory.resolve("hosts"), """
                127.0.0.2 node1 grid.default.svc
                127.0.0.3 node2 grid.default.svc
                127.0.0.4 node3 grid.default.svc
                """);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djdk.net.hosts.file=" + hosts,
                // Another Hazelcast's in the same process, perhaps: not ours to follow.
                "-Dhazelcast.local.localAddress=127.0.0.9",
                "-Dhazelcast.local.publicAddress=127.0.0.9",
                option,
                "-cp",
                System.getProperty("java.class.path"),
                NamedMembers.class.getName()));
        names.forEach(name -> command.add(name + ":" + NamedMembers.PORT));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (Stream<String> lines = process.inputReader(StandardCharsets.UTF_8).lines()) {
            return lines.filter(line -> line.startsWith("sees") || line.startsWith("granted"))
                    .collect(Collectors.toList());
        } finally {
            process.destroyForcibly();
        }
    }
}
