package ee.dedupe.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A release is not begun before the owner has said what nobody else can say. */
class RefusedReleaseTest {
    private static final Path DIRECTORY =
            Path.of("target", "release", "refused").toAbsolutePath();

    @Test
    void release_ofWhichTheOwnerHasSaidNothing_isRefusedWithAllThatIsMissing()
            throws IOException, InterruptedException {
        Checkout.Run run = Checkout.in(DIRECTORY).maven(Map.of(), validate("-Drelease.url=http://example.org"));

        assertThat(run.exit()).isNotZero();
        assertThat(run.output())
                .contains(
                        "without -SNAPSHOT",
                        "-Drelease.namespace=",
                        "release.url must begin with https://",
                        "-Drelease.scm=",
                        "-Drelease.developer=",
                        "-Drelease.developer.url=",
                        "MAVEN_GPG_KEY");
    }

    @Test
    void release_underANameSpaceOfAnother_isRefused() throws IOException, InterruptedException {
        Checkout.Run run = Checkout.in(DIRECTORY).maven(Map.of(), validate("-Drelease.namespace=io.example"));

        assertThat(run.exit()).isNotZero();
        assertThat(run.output()).contains("release.namespace is not ee.dedupe");
    }

    private static List<String> validate(String said) {
        return List.of(
                "validate",
                "-Prelease",
                "-pl",
                "dedupe-bom",
                said,
                "-Dspotless.check.skip",
                "-Dmaven.repo.local=" + System.getProperty("dedupe.release.repository"));
    }
}
