package ee.dedupe.it.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What an earlier run has left behind. */
public final class OldFiles {
    private OldFiles() {}

    /** With all that is in it, if it is there. */
    public static void delete(Path base) throws IOException {
        if (Files.exists(base)) {
            try (Stream<Path> all = Files.walk(base)) {
                for (Path path :
                        all.sorted((one, other) -> other.compareTo(one)).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
