package ee.dedupe.it.documentation;

import ee.dedupe.it.kit.OldFiles;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A local repository with the artifacts of this build, as {@code ./mvnw install} would put them there, but not into the
 * user's own. Everything else comes from the user's own, or from the network.
 */
final class Maven {
    private static final Path HERE =
            Path.of(System.getProperty("deployments.directory")).resolveSibling("documentation");
    private static final Path REPOSITORY = HERE.resolve("repository");
    private static final Path ROOT = Path.of("..", "..");
    private static final String VERSION = System.getProperty("dedupe.version");
    private static final List<String> JARS = List.of("dedupe-core", "dedupe-interceptor", "dedupe-hazelcast");
    private static final String SETTINGS = """
            <settings>
              <profiles>
                <profile>
                  <id>here</id>
                  <repositories>
                    <repository>
                      <id>here</id>
                      <url>file://%1$s</url>
                      <snapshots><enabled>false</enabled></snapshots>
                    </repository>
                  </repositories>
                  <pluginRepositories>
                    <pluginRepository><id>here</id><url>file://%1$s</url></pluginRepository>
                  </pluginRepositories>
                </profile>
              </profiles>
              <activeProfiles>
                <activeProfile>here</activeProfile>
              </activeProfiles>
            </settings>
            """;

    private Maven() {}

    /** The Maven that runs this build. */
    static Path ofTheBuild() {
        return Path.of(System.getProperty("maven.home"), "bin", "mvn");
    }

    /** An empty directory in which {@code mvn} is this program. */
    static Shell shell(String name, Path mvn) throws IOException {
        installed();
        Path directory = HERE.resolve(name);
        OldFiles.delete(directory);
        Path settings = Files.writeString(
                Files.createDirectories(directory).resolve("settings.xml"),
                SETTINGS.formatted(System.getProperty("maven.repository")));
        return new Shell(directory)
                .with(
                        "mvn",
                        "case $1 in\n  dependency:copy) echo \"$@\";;\n  *) exec " + mvn + " -B -s " + settings
                                + " -Dmaven.repo.local=" + REPOSITORY + " \"$@\";;\nesac\n");
    }

    private static void installed() throws IOException {
        OldFiles.delete(REPOSITORY.resolve("ee").resolve("dedupe"));
        install("dedupe-parent", ROOT.resolve("pom.xml"), "pom");
        for (String artifact : JARS) {
            install(artifact, ROOT.resolve(artifact).resolve("pom.xml"), "pom");
            install(artifact, TestWar.built(artifact + ".jar").toPath(), "jar");
        }
    }

    private static void install(String artifact, Path file, String type) throws IOException {
        Path directory = REPOSITORY.resolve(Path.of("ee", "dedupe", artifact, VERSION));
        Files.copy(
                file,
                Files.createDirectories(directory).resolve(artifact + "-" + VERSION + "." + type),
                StandardCopyOption.REPLACE_EXISTING);
    }
}
