package ee.dedupe.it.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The directory that a server of its own process runs in: a copy of the installation's, with nothing deployed. */
public final class NodeBase {
    private static final Pattern CONFIGURATION = Pattern.compile("standalone.*\\.xml");

    private NodeBase() {}

    public static Path fresh(Path home, Path base, String configuration) throws IOException {
        OldFiles.delete(base);
        for (String part : List.of("configuration", "lib")) {
            copy(home.resolve("standalone").resolve(part), base.resolve(part));
        }
        Files.createDirectories(base.resolve("deployments"));
        Path config = base.resolve("configuration").resolve(configuration);
        Path original = home.resolve("standalone").resolve("configuration").resolve(configuration);
        TestTime.await(Duration.ofSeconds(10), () -> copied(original, config));
        // What another server of this installation has deployed at the moment is not here.
        Files.writeString(
                config,
                Files.readString(config)
                        .replaceFirst("(?s)<deployments>.*</deployments>", "")
                        .replaceFirst("scan-interval=\"5000\"", "scan-interval=\"1000\""));
        return base;
    }

    /** A running server of this installation replaces it whenever it deploys: for a moment it is not there. */
    private static boolean copied(Path original, Path config) {
        try {
            Files.copy(original, config, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** But for what a running server of this installation makes, replaces and takes away. */
    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (Path path : children(from)) {
            Path target = to.resolve(path.getFileName());
            if (Files.isDirectory(path)) {
                copy(path, target);
            } else {
                Files.copy(path, target);
            }
        }
    }

    private static List<Path> children(Path directory) throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(path -> !path.toString().endsWith("_history")
                            && !path.toString().endsWith(".tmp")
                            && !CONFIGURATION
                                    .matcher(path.getFileName().toString())
                                    .matches())
                    .toList();
        }
    }
}
