package ee.dedupe.internal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What an application's own code, or a server's, ends with is not a {@link RuntimeException} alone: classes that are not there
 * and endless recursion are errors, and compilers of other languages let checked exceptions through. Who catches failures in
 * general catches {@link Throwable}, or {@link Exception} with both errors. The files here do not, each with its reason.
 */
class CaughtFailuresRuleTest {
    private static final Pattern CLAUSE = Pattern.compile("catch\\s*\\(([^)]*)\\)");

    private static final Map<String, String> ALLOWED = new TreeMap<>(Map.ofEntries(
            Map.entry(
                    "JsonKeys.java",
                    "JSON of a client, by the server's parser; one that is not there is no client's fault"),
            Map.entry("JsonFields.java", "as JsonKeys"),
            Map.entry("JsonOmission.java", "as JsonKeys"),
            Map.entry("CanonicalJson.java", "as JsonKeys, and no deeper than it counts"),
            Map.entry(
                    "BodyFilter.java", "an IOException is of a client that left, and an error the server's to answer"),
            Map.entry("CurrentHttpCall.java", "whether the server's proxy has a request"),
            Map.entry("UnguardedClasses.java", "whether CDI is there"),
            Map.entry("LoginConfig.java", "whether CDI is there; errors of classes are apart"),
            Map.entry("Application.java", "who cannot be told because of an error must not pass for nobody"),
            Map.entry("ServerTransactions.java", "the server's transaction manager, whose errors end the call"),
            Map.entry(
                    "RedisCalls.java", "gives exceptions of the client a text; the rest is caught by AsyncClaimStore"),
            Map.entry("HazelcastCalls.java", "as RedisCalls"),
            Map.entry("CallInterceptor.java", "an error is the caller's own, and no lost answer")));

    @Test
    void mainCode_catchesAllThatItsCalleesMayEndWith() throws IOException {
        Set<String> narrow = new TreeSet<>();
        for (Path file : Sources.all()) {
            if (isNarrow(Files.readString(file))) {
                narrow.add(file.getFileName().toString());
            }
        }
        assertThat(narrow).isEqualTo(ALLOWED.keySet());
    }

    private static boolean isNarrow(String source) {
        return CLAUSE.matcher(source).results().anyMatch(clause -> isNarrow(types(clause.group(1))));
    }

    private static List<String> types(String caught) {
        return Stream.of(caught.strip().replaceFirst("\\s+\\w+$", "").split("\\|"))
                .map(String::strip)
                .toList();
    }

    private static boolean isNarrow(List<String> types) {
        boolean general = types.contains("RuntimeException") || types.contains("Exception");
        boolean errors = types.contains("Error") || types.containsAll(List.of("StackOverflowError", "LinkageError"));
        return general && !(types.contains("Exception") && errors);
    }

    @Test
    void narrowClauses_areFound() {
        assertThat(Stream.of(
                        "catch (RuntimeException e)",
                        "catch (Exception e)",
                        "catch (RuntimeException | Error e)",
                        "catch (IOException | RuntimeException e)",
                        "catch (RuntimeException | StackOverflowError | LinkageError e)",
                        "catch (Exception\n        | LinkageError e)"))
                .allMatch(CaughtFailuresRuleTest::isNarrow);
        assertThat(Stream.of(
                        "catch (Throwable e)",
                        "catch (Exception | Error e)",
                        "catch (Exception | StackOverflowError | LinkageError e)",
                        "catch (IllegalStateException e)"))
                .noneMatch(CaughtFailuresRuleTest::isNarrow);
    }
}
