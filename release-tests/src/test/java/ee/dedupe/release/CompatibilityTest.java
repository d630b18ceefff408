package ee.dedupe.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a release has is still there in the next version, or the build says what is gone. */
class CompatibilityTest {
    private static final Path DIRECTORY = Path.of("target", "release").toAbsolutePath();
    private static final Path SOURCES = Path.of("dedupe-core", "src", "main", "java", "ee", "dedupe");
    private static final Path PUBLIC = SOURCES.resolve("ReplayValidator.java");
    private static final List<Path> INTERNAL = List.of(
            SOURCES.resolve("internal/claim/ResultFormat.java"), SOURCES.resolve("internal/sealing/SealedBytes.java"));

    @Test
    void version_thatLacksWhatTheReleaseHas_isNotBuilt() throws IOException, InterruptedException {
        Checkout checkout = Checkout.in(DIRECTORY.resolve("next"));
        MadeRelease released = MadeRelease.first();
        released.bundle().installInto(DIRECTORY.resolve("repository"));

        for (Path file : INTERNAL) {
            checkout.edit(file, text -> text.replace("begins(", "startsIn("));
        }
        Checkout.Run internal = compare(checkout, released.version());
        checkout.edit(PUBLIC, text -> text.replace("about(String type)", "subjectOf(String type)"));
        Checkout.Run broken = compare(checkout, released.version());

        assertThat(internal.exit()).as(internal.output()).isZero();
        assertThat(broken.exit()).isNotZero();
        assertThat(broken.output()).contains("METHOD_REMOVED");
    }

    private static Checkout.Run compare(Checkout checkout, String version) throws IOException, InterruptedException {
        return checkout.maven(
                Map.of(),
                List.of(
                        "verify",
                        "-Dreleased.version=" + version,
                        "-pl",
                        "dedupe-core",
                        "-am",
                        "-Dmaven.test.skip",
                        "-Dspotless.check.skip",
                        "-Dmaven.repo.local=" + DIRECTORY.resolve("repository"),
                        "-Dmaven.repo.local.tail=" + System.getProperty("dedupe.release.repository")));
    }
}
