package ee.dedupe.hazelcast;

import com.hazelcast.core.Hazelcast;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A Hazelcast member as an operator would run it: in a process of its own, without any class of ours. */
record MemberProcess(Process process) {
    /** Another version's jar; of this process's version unless set. */
    private static final String JAR = System.getProperty("dedupe.test.member-jar", "");

    static MemberProcess start(String clusterName, int port, List<String> members) {
        return start(clusterName, port, members, "", List.of());
    }

    /** With more of a configuration, and more options for the JVM. */
    static MemberProcess start(
            String clusterName, int port, List<String> members, String moreConfig, List<String> options) {
        try {
            Path config = Files.createTempFile("member", ".xml");
            Files.writeString(config, xml(clusterName, port, members, moreConfig));
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx256m",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Dhazelcast.config=" + config,
                    "-Dhazelcast.phone.home.enabled=false",
                    "-Dhazelcast.socket.bind.any=false"));
            command.addAll(options);
            command.addAll(List.of("-cp", hazelcastJar(), "com.hazelcast.core.server.HazelcastMemberStarter"));
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
            awaitStart(process);
            Files.delete(config);
            return new MemberProcess(process);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As {@code kill -9}; returns when it is gone. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    private static String hazelcastJar() {
        if (!JAR.isEmpty()) {
            return JAR;
        }
        return Path.of(Hazelcast.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
    }

    private static void awaitStart(Process process) throws IOException {
        StringBuilder said = new StringBuilder();
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            said.append(line).append('\n');
            if (line.endsWith("is STARTED")) {
                drain(output);
                return;
            }
        }
        throw new IOException("The member did not start:\n" + said);
    }

    /** A process that nobody listens to stops when its pipe is full. */
    private static void drain(BufferedReader output) {
        Thread drain = new Thread(() -> output.lines().forEach(line -> {}), "member-output");
        drain.setDaemon(true);
        drain.start();
    }

    private static String xml(String clusterName, int port, List<String> members, String more) {
        return """
                <hazelcast xmlns="http://www.hazelcast.com/schema/config">
                  <cluster-name>%s</cluster-name>
                  <network>
                    <port auto-increment="false">%d</port>
                    <join>
                      <auto-detection enabled="false"/>
                      <multicast enabled="false"/>
                      <tcp-ip enabled="true">
                        %s
                      </tcp-ip>
                    </join>
                    <interfaces enabled="true"><interface>127.0.0.1</interface></interfaces>
                  </network>
                  %s
                </hazelcast>
                """.formatted(
                        clusterName,
                        port,
                        members.stream()
                                .map(member -> "<member>" + member + "</member>")
                                .collect(Collectors.joining()),
                        more);
    }
}
