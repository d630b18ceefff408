package ee.dedupe.internal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The guard names no feature: what is beside it can be left out, and what comes can be added. */
class FeatureRuleTest {
    private static final List<String> GUARD = List.of("dedupe-core", "dedupe-interceptor");
    private static final Pattern FEATURE = Pattern.compile(
            "dedupe[.-]watch(?!ed)|dedupe[.-]admin|internal\\.administration|dedupe\\.outcome\\.path|internal\\.outcome|internal\\.watch|dedupe[.-]openapi|internal\\.openapi|mp\\.openapi");
    /** Records and what stands on them; the annotation and the interfaces of applications are in the core, and tell of them. */
    private static final Pattern RECORDS = Pattern.compile(
            "dedupe[.-]jdbc(?!\\.\")|internal\\.(?:recovery|proof)|dedupe\\.(?:recovery|proof)|ProofStore|PendingCall|\\bOutbox|Watermarks");
    /** It tells of a jar that is not there. */
    private static final Set<String> MAY = Set.of("AbsentJars.java");

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String module : GUARD) {
            try (Stream<Path> all = Files.walk(Path.of("..", module, "src", "main"))) {
                all.filter(Files::isRegularFile).forEach(files::add);
            }
        }
        return files;
    }

    @Test
    void sourcesAndResources_nameNone() throws IOException {
        List<String> named = new ArrayList<>();
        for (Path file : files()) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            if (FEATURE.matcher(text).find()
                    || (file.toString().contains("internal")
                            && RECORDS.matcher(text).find())) {
                named.add(file.getFileName().toString());
            }
        }
        // The one that may does: the pattern finds something.
        assertThat(named).containsExactlyInAnyOrderElementsOf(MAY);
    }
}
