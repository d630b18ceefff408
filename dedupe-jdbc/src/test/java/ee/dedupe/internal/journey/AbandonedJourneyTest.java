package ee.dedupe.internal.journey;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.recovery.RecordsFeature;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The manual's sentence on the files that an abandoned call enters when it is driven on, beside the tables of other calls. */
class AbandonedJourneyTest {
    private static final String STORE = "ee.dedupe.internal.memory.";

    @Test
    void sentenceOfTheManual_isWhatACallEnters() throws Exception {
        Set<String> files = entered();
        Files.write(Path.of("target", "journey.txt"), files);

        assertThat(Path.of("..", "docs", "architecture.md"))
                .content()
                .contains("An abandoned call that is driven on enters " + files.size() + " files, "
                        + files.stream().filter(file -> !file.startsWith(STORE)).count() + " without the store");
    }

    @SuppressWarnings("unchecked") // the same class, loaded anew
    private static Set<String> entered() throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (InstrumentedLoader loader = new InstrumentedLoader(RecordsFeature.class)) {
            thread.setContextClassLoader(loader);
            return loader.entered((Supplier<Runnable>) loader.loadClass(AbandonedCalls.class.getName())
                            .getConstructor()
                            .newInstance())
                    .files();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
