package ee.dedupe.internal.architecture;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Nobody tells seven parameters apart: a constructor or record that has so many needs a reason. */
class ParametersTest {
    private static final int MOST = 6;
    /** By type; one that has no more than the others does not stay here. */
    private static final Map<String, String> REASONS = Map.ofEntries(
            entry("CallOptions", "private, behind one method for each of them"),
            entry("Deployed", "one for each thing that a feature may ask of an application"),
            entry("DuplicateMet", "an event: users read it by name and never make it"),
            entry("Ending", "what is known of an end; made by the named methods beside it"),
            entry("Engine", "a list of the engine's parts, made in one place"),
            entry("Figures", "what the watch counts, one for each word of its report"),
            entry("HeldClaim", "made in one place, in the same package"),
            entry("HttpCalls", "a list of what requests work with, made in one place"),
            entry("HttpOperation", "one for each thing that an operation has beside its policy"),
            entry("HttpSettings", "one for each key of the configuration"),
            entry("LocalClaim", "one of many in memory: an object more for each would be its largest part"),
            entry("MemoryClaim", "one of many in memory: an object more for each would be its largest part"),
            entry("MessageCalls", "made in one place, from the guard of the application"),
            entry("MethodCall", "made in one place, in the same package, for each call"),
            entry("MethodCalls", "made in one place, from the guard of the application"),
            entry("OfOperation", "shown to operators: made in one place, and read by name"),
            entry("OperationPlan", "one for each thing that an operation has beside its policy"),
            entry("Overview", "shown to operators: users read it by name and never make it"),
            entry("PendingCall", "a row of the table of calls, column by column"),
            entry("Policy", "one for each thing that an annotation says"),
            entry("RecoveryRunner", "made in one place: its neighbours, and the two figures of the configuration"),
            entry("RedisSettings", "one for each key of the configuration"),
            entry("WatchReport", "shown to operators: made in one place, and read by name"));

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|enum) (\\w+)");

    @Test
    void constructorsAndRecords_haveAtMostSixParameters_orAReason() throws IOException {
        Map<String, Integer> found = new TreeMap<>();
        for (Path file : Sources.all()) {
            found.putAll(wide(COMMENT.matcher(Files.readString(file)).replaceAll("")));
        }
        assertThat(found).containsOnlyKeys(REASONS.keySet());
    }

    @Test
    void parameters_areCounted_whateverTheirTypes() {
        assertThat(wide("record A(Map<B, C> a, int b, int c, int d, int e, int f) {}"))
                .isEmpty();
        assertThat(wide("record A(@X({1, 2}) int a, int b, int c, int d, int e, int f, int g) {}"))
                .containsOnlyKeys("A");
        assertThat(wide("class A<T> { @Inject public A(int a, int b, int c, int d, int e, int f, T g) throws E { } }"))
                .containsOnlyKeys("A");
        assertThat(wide(
                        "class A { B b = new A(1, 2, 3, 4, 5, 6, 7); void many(int a, int b, int c, int d, int e, int f,"
                                + " int g) { } }"))
                .isEmpty();
    }

    /** The types of a source without comments that have a constructor or a head of more. */
    private static Map<String, Integer> wide(String source) {
        Map<String, Integer> wide = new TreeMap<>();
        Matcher types = TYPE.matcher(source);
        while (types.find()) {
            String name = types.group(1);
            Matcher heads = Pattern.compile("(?<!new |\\.)\\b" + name + "\\s*(?:<[^({]*>)?\\(")
                    .matcher(source);
            while (heads.find()) {
                int parameters = parameters(source.substring(heads.end()));
                if (parameters > MOST) {
                    wide.merge(name, parameters, Math::max);
                }
            }
        }
        return wide;
    }

    /** How many there are up to the end of the bracket; none where it is a call. */
    private static int parameters(String rest) {
        int depth = 0;
        int commas = 0;
        for (int at = 0; at < rest.length(); at++) {
            char sign = rest.charAt(at);
            if ("<([{".indexOf(sign) >= 0) {
                depth++;
            } else if (sign == ')' && depth == 0) {
                String after = rest.substring(at + 1).stripLeading();
                return after.startsWith("{") || after.startsWith("throws") || after.startsWith("implements")
                        ? commas + 1
                        : 0;
            } else if (">)]}".indexOf(sign) >= 0) {
                depth--;
            } else if (sign == ',' && depth == 0) {
                commas++;
            }
        }
        return 0;
    }
}
