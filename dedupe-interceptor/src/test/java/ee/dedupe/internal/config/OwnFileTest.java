package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnFileTest {
    @TempDir
    Path folder;

    private OwnFile of(String place, String content) throws IOException {
        Path classes = folder.resolve(place);
        Path file = classes.resolve(OwnFile.NAME);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        try (URLClassLoader application =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, null)) {
            return OwnFile.of(application);
        }
    }

    @Test
    void keys_ofTheWar_areThere() throws IOException {
        assertThat(of("shop/WEB-INF/classes", "dedupe.tll=PT1S\n%dev.dedupe.mode = off\n# dedupe.ttl=PT1S")
                        .keys())
                .containsExactlyInAnyOrder("dedupe.tll", "dedupe.mode");
    }

    /** What is there may be for other applications too. */
    @Test
    void keys_ofOtherPlaces_areNot() throws IOException {
        assertThat(of("server/lib", "dedupe.tll=PT1S").keys()).isEmpty();
    }

    @Test
    void keys_ofAFileThatCannotBeRead_areNone() throws IOException {
        assertThat(of("shop/WEB-INF/classes", "dedupe.tll=\\u12").keys()).isEmpty();
    }

    @Test
    void keys_withoutAFile_areNone() throws IOException {
        try (URLClassLoader application = new URLClassLoader(new URL[0], null)) {
            assertThat(OwnFile.of(application).keys()).isEmpty();
        }
    }
}
