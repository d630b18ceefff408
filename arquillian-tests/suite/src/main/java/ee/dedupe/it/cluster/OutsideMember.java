package ee.dedupe.it.cluster;

import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A member of a Hazelcast cluster as an operator runs it, on loopback: without any class of ours. */
record OutsideMember(Process process) implements AutoCloseable {
    /** Starts and returns at once. */
    static OutsideMember start(String clusterName, int port) throws IOException {
        Path config = Files.createTempFile("member", ".xml");
        config.toFile().deleteOnExit();
        Files.writeString(config, """
                <hazelcast xmlns="http://www.hazelcast.com/schema/config">
                  <cluster-name>%s</cluster-name>
                  <network>
                    <port auto-increment="false">%d</port>
                    <join><auto-detection enabled="false"/><multicast enabled="false"/></join>
                    <interfaces enabled="true"><interface>127.0.0.1</interface></interfaces>
                  </network>
                </hazelcast>
                """.formatted(clusterName, port));
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Dhazelcast.config=" + config,
                        "-Dhazelcast.phone.home.enabled=false",
                        "-Dhazelcast.socket.bind.any=false",
                        "-cp",
                        TestWar.built("hazelcast.jar").toString(),
                        "com.hazelcast.core.server.HazelcastMemberStarter"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        // Also when the tests are stopped.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return new OutsideMember(process);
    }

    /** As {@code kill -9}. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
