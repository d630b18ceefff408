package ee.dedupe.internal.claim;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.engine.LateClaim;
import ee.dedupe.internal.store.UnansweredClaims;
import ee.dedupe.spi.RecordStore;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of the model names methods that there are, and actions that the model has. */
class ModelDocTest {
    private static final Path MODEL = Path.of("src", "test", "tla");
    private static final Pattern METHOD = Pattern.compile("`([A-Z]\\w+)\\.(\\w+)`");
    private static final Pattern ACTION = Pattern.compile("(?m)^\\| (`\\w+`(?:, `\\w+`)*) \\|");
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");

    @Test
    void methods_exist() throws IOException {
        List<String> named = METHOD.matcher(page())
                .results()
                .map(method -> method.group(1) + "." + method.group(2))
                .filter(name -> !name.endsWith(".tla"))
                .toList();
        List<String> known = Stream.of(
                        ClaimStore.class,
                        ForgettingStore.class,
                        RecordStore.class,
                        LateClaim.class,
                        UnansweredClaims.class)
                .flatMap(type -> Stream.of(type.getDeclaredMethods())
                        .map(Method::getName)
                        .map(method -> type.getSimpleName() + "." + method))
                .toList();

        assertThat(named).hasSizeGreaterThan(8);
        assertThat(known).containsAll(named);
    }

    @Test
    void actions_areThoseOfTheModel() throws IOException {
        String model = Files.readString(MODEL.resolve("Claims.tla"));
        List<String> named = ACTION.matcher(page())
                .results()
                .flatMap(row -> NAME.matcher(row.group(1)).results())
                .map(name -> name.group(1))
                .toList();

        assertThat(named)
                .hasSizeGreaterThan(10)
                .allSatisfy(action -> assertThat(model).containsPattern("(?m)^" + action + "(\\(\\w\\))? =="));
    }

    private static String page() throws IOException {
        return Files.readString(MODEL.resolve("README.md"));
    }
}
