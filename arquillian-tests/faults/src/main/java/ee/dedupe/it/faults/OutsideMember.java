package ee.dedupe.it.faults;

import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A Hazelcast member as an operator would run it: in a process of its own, with no class of ours. */
record OutsideMember(Process process) implements AutoCloseable {
    /** Returns at once. */
    static OutsideMember start(String clusterName, int port) throws IOException {
        Path config = Files.createDirectories(Report.DIRECTORY).resolve("outside-member.xml");
        Files.writeString(config, """
                <hazelcast xmlns="http://www.hazelcast.com/schema/config">
                  <cluster-name>%s</cluster-name>
                  <network>
                    <port auto-increment="false">%d</port>
                    <join><auto-detection enabled="false"/></join>
                    <interfaces enabled="true"><interface>127.0.0.1</interface></interfaces>
                  </network>
                </hazelcast>
                """.formatted(clusterName, port));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-Dhazelcast.config=" + config,
                        "-Dhazelcast.phone.home.enabled=false",
                        "-Dhazelcast.socket.bind.any=false",
                        "-cp",
                        TestWar.built("hazelcast.jar").toString(),
                        "com.hazelcast.core.server.HazelcastMemberStarter")
                .redirectErrorStream(true)
                .redirectOutput(Report.DIRECTORY.resolve("outside-member.log").toFile())
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return new OutsideMember(process);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
