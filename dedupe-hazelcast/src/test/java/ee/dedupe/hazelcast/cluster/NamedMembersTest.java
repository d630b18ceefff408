package ee.dedupe.hazelcast.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Members find each other however they are listed: by address, by a name each, by one name with all addresses. */
class NamedMembersTest {
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
        assertThat(started(names))
                .containsExactly("127.0.0.2 sees 3", "127.0.0.3 sees 3", "127.0.0.4 sees 3", "granted 200 of 200");
    }

    private List<String> started(List<String> names) throws Exception {
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
                "-cp",
                System.getProperty("java.class.path"),
                NamedMembers.class.getName()));
        names.forEach(name -> command.add(name + ":" + NamedMembers.PORT));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (Stream<String> lines = process.inputReader(StandardCharsets.UTF_8).lines()) {
            return lines.filter(line -> line.startsWith("127.0.0.") || line.startsWith("granted"))
                    .collect(Collectors.toList());
        } finally {
            process.destroyForcibly();
        }
    }
}
