package ee.dedupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code mvnw -Prun} cannot do it refuses, before it builds anything. */
class SampleRunTest {
    @ParameterizedTest
    @CsvSource({
        "server=jetty, 'run.server=jetty is none of wildfly, payara-micro, open-liberty'",
        "nodes=3, run.nodes=3 is neither 1 nor 2",
        "store=memory, run.store=memory is neither hazelcast nor redis",
        "watch=yes, run.watch=yes is neither true nor false",
        "port=80a, run.port=80a is no port",
        "java_version=11, 'the sample needs a JDK 17 or newer'"
    })
    void run_wrongValue_isRefusedWithThePossibleOnes(String option, String message) throws Exception {
        assertThat(run(option)).startsWith("2 ").endsWith(message);
    }

    @Test
    void run_portOfAnother_isRefusedWithTheOption() throws Exception {
        try (ServerSocket another = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = another.getLocalPort();

            assertThat(run("port=" + port))
                    .isEqualTo("2 Port " + port + " is in use; choose another with -Drun.port=...");
        }
    }

    private static String run(String option) throws IOException, InterruptedException {
        List<String> command = Stream.concat(
                        Stream.of(
                                "sh",
                                "sample-war/src/run/run.sh",
                                "server=wildfly",
                                "nodes=1",
                                "port=8080",
                                "store=redis",
                                "hazelcast_port=5701",
                                "hazelcast_members=",
                                "proof=false",
                                "keep=false",
                                "watch=false",
                                "java_version=17",
                                "wildfly=0",
                                "payara_micro=0",
                                "open_liberty=0"),
                        Stream.of(option))
                .toList();
        ProcessBuilder shell =
                new ProcessBuilder(command).directory(Path.of("..").toFile()).redirectErrorStream(true);
        shell.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = shell.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + said.strip();
    }
}
