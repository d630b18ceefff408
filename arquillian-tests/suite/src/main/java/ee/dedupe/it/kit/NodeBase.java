package ee.dedupe.it.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The directory that a server of its own process runs in: a copy of the installation's, with nothing deployed. */
public final class NodeBase {
    private NodeBase() {}

    public static Path fresh(Path home, Path base, String configuration) throws IOException {
        OldFiles.delete(base);
        for (String part : List.of("configuration", "lib")) {
            copy(home.resolve("standalone").resolve(part), base.resolve(part));
        }
        Files.createDirectories(base.resolve("deployments"));
        Path config = base.resolve("configuration").resolve(configuration);
        // A running server of this installation replaces it whenever it deploys: for a moment it is not there.
        Path original = home.resolve("standalone").resolve("configuration").resolve(configuration);
        TestTime.await(Duration.ofSeconds(10), () -> Files.exists(original));
        Files.copy(original, config, StandardCopyOption.REPLACE_EXISTING);
        // What another server of this installation has deployed at the moment is not here.
        Files.writeString(
                config,
                Files.readString(config)
                        .replaceFirst("(?s)<deployments>.*</deployments>", "")
                        .replaceFirst("scan-interval=\"5000\"", "scan-interval=\"1000\""));
        return base;
    }

    /** But for what a running server of this installation makes and takes away beside its files. */
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
                            && !path.toString().endsWith(".tmp"))
                    .toList();
        }
    }
}
