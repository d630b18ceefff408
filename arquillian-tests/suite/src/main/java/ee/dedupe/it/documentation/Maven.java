package ee.dedupe.it.documentation;

import ee.dedupe.it.kit.OldFiles;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Local repositories with the artifacts of this build, as {@code ./mvnw install} would put them there, but not into the
 * user's own. Everything else comes from the user's own, or from the network. Each directory has one of its own: two
 * Mavens may run at a time.
 */
final class Maven {
    private static final Path HERE =
            Path.of(System.getProperty("deployments.directory")).resolveSibling("documentation");
    private static final String USERS = System.getProperty("maven.repository");
    private static final Path ROOT = Path.of("..", "..");
    private static final String VERSION = System.getProperty("dedupe.version");
    private static final List<String> JARS =
            List.of("dedupe-core", "dedupe-interceptor", "dedupe-hazelcast", "dedupe-test");
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
        Path directory = HERE.resolve(name);
        OldFiles.delete(directory);
        Path repository = directory.resolve("repository");
        installed(repository);
        Path settings = Files.writeString(
                Files.createDirectories(directory).resolve("settings.xml"), SETTINGS.formatted(USERS));
        return new Shell(directory)
                .with(
                        "mvn",
                        "case $1 in\n  dependency:copy) echo \"$@\";;\n  *) exec " + mvn + " -B -s " + settings
                                // a Maven before 3.9 copies what it needs
                                + " -Dmaven.repo.local=" + repository + " -Dmaven.repo.local.tail=" + USERS
                                + " \"$@\";;\nesac\n");
    }

    private static void installed(Path repository) throws IOException {
        install(repository, "dedupe-parent", ROOT.resolve("pom.xml"), "pom");
        for (String artifact : JARS) {
            install(repository, artifact, ROOT.resolve(artifact).resolve("pom.xml"), "pom");
            install(repository, artifact, TestWar.built(artifact + ".jar").toPath(), "jar");
        }
    }

    private static void install(Path repository, String artifact, Path file, String type) throws IOException {
        Path directory = repository.resolve(Path.of("ee", "dedupe", artifact, VERSION));
        Files.copy(file, Files.createDirectories(directory).resolve(artifact + "-" + VERSION + "." + type));
    }
}
