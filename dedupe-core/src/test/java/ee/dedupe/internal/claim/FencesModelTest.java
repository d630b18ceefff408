package ee.dedupe.internal.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The numbers of claims as a model: two processes whose clocks differ by half a lease, and that stand still wherever it hurts. */
@Tag("interleavings")
class FencesModelTest {
    @TempDir
    private Path directory;

    @Test
    void fence_ofAClaimAfterALease_isGreater_andTheZombieIsRefused() throws IOException {
        assertThat(Tlc.check("Fences", Map.of(), directory)).contains("No error has been found");
    }

    /** The last is the code as it was before the model. */
    @ParameterizedTest
    @ValueSource(strings = {"drawBefore", "noLook", "lookFirst", "muchDrift", "wholeLease"})
    void fence_drawnWrong_isRefuted(String bug) throws IOException {
        assertThat(Tlc.check("Fences", Map.of("\"none\"", '"' + bug + '"'), directory))
                .contains("Invariant FenceGrows is violated");
    }
}
