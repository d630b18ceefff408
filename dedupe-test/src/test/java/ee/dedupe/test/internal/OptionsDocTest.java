package ee.dedupe.test.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class OptionsDocTest {
    private static final Pattern OPTION = Pattern.compile("--[a-z0-9-]*[a-z0-9]");

    @Test
    void options_areThoseOfThePage() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "guides", "proving.md"));

        assertThat(OPTION.matcher(page).results().map(MatchResult::group).distinct())
                .containsExactlyInAnyOrderElementsOf(CommandLine.names());
    }
}
