import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Asks OSV (https://google.github.io/osv.dev/post-v1-querybatch/) for advisories about each jar that an application gets with
 * this library, and about what is inside of one by docs/reference/vex.json, which a test compares with the jar. Ends with 1
 * where one is not in that file yet, and with 2 where no clear answer came: silence must not look like safety.
 *
 * <p>java .github/advisories/Advisories.java [root of the project] [files with recorded answers, one for each page]
 */
public final class Advisories {
    private static final URI OSV = URI.create("https://api.osv.dev/v1/querybatch");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([\\w.-]+)` (\\S+) \\|");
    /** One without a version is asked for all the same: then each advisory of its library counts. */
    private static final Pattern REFERENCE = Pattern.compile("\"purl\":\\s*\"(pkg:maven/(?!ee\\.dedupe/)[^\"?]+)");
    /** What is said of one package. What has anything else in it, such as an error, is no clear answer. */
    private static final Pattern RESULT = Pattern.compile(
            "\\{\\s*(?:\"vulns\":\\s*\\[([^\\[\\]]*)\\])?\\s*,?\\s*(?:\"next_page_token\":\\s*\"([^\"\\\\]*)\")?\\s*\\}");
    private static final int MOST_PAGES = 50;
    private static final Pattern ID = Pattern.compile("\"id\":\\s*\"([^\"]+)\"");
    private static final Pattern MENDED = Pattern.compile("\"state\":\\s*\"resolved\"");
    /** Coordinates of the rows of the page, which names artifacts only. */
    private static final List<String> GROUPS = List.of(
            "com.hazelcast:hazelcast",
            "redis.clients:jedis",
            "com.google.code.gson:gson",
            "org.apache.commons:commons-pool2",
            "org.json:json",
            "org.slf4j:slf4j-api",
            "com.google.errorprone:error_prone_annotations",
            "redis.clients.authentication:redis-authx-core");

    private Advisories() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path root = Path.of(arguments.length > 0 ? arguments[0] : ".");
        String vex = Files.readString(root.resolve("docs/reference/vex.json"));
        List<String> asked = asked(root, vex);
        Map<String, Set<String>> found = new TreeMap<>();
        List<Question> open = asked.stream().map(purl -> new Question(purl, "")).toList();
        for (int page = 1; !open.isEmpty(); page++) {
            boolean isRecorded = arguments.length > 1;
            if (page > MOST_PAGES || (isRecorded && page >= arguments.length)) {
                throw unclear("It goes on after " + (page - 1) + " pages: " + open);
            }
            open = read(isRecorded ? Files.readString(Path.of(arguments[page])) : answer(open), open, found);
        }
        Set<String> known = known(vex);
        int unknown = 0;
        for (String purl : asked) {
            for (String id : found.get(purl)) {
                boolean isKnown = known.contains(id);
                System.out.println((isKnown ? "known: " : "NEW: ") + id + " of " + purl);
                unknown += isKnown ? 0 : 1;
            }
        }
        System.out.println(asked.size() + " packages, " + unknown + " advisories that docs/reference/vex.json does not have");
        System.exit(unknown == 0 ? 0 : 1);
    }

    /** All rows of the page that have a version, and what the statement says to be inside of them. */
    private static List<String> asked(Path root, String vex) throws IOException {
        Set<String> purls = new TreeSet<>();
        String page = Files.readString(root.resolve("docs/reference/what-lands-in-your-war.md"));
        for (MatchResult row : ROW.matcher(page).results().toList()) {
            purls.add("pkg:maven/" + coordinates(row.group(1)) + "@" + row.group(2));
        }
        REFERENCE.matcher(vex).results().map(match -> match.group(1)).forEach(purls::add);
        return new ArrayList<>(purls);
    }

    private static String coordinates(String artifact) {
        return GROUPS.stream()
                .filter(coordinates -> coordinates.endsWith(":" + artifact))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(artifact + " is on the page, and its group is not known here"))
                .replace(':', '/');
    }

    private static String answer(List<Question> open) throws IOException, InterruptedException {
        String queries = open.stream()
                .map(Question::json)
                .collect(Collectors.joining(",", "{\"queries\":[", "]}"));
        HttpResponse<String> response = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(OSV)
                                .timeout(Duration.ofMinutes(1))
                                .POST(HttpRequest.BodyPublishers.ofString(queries))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw unclear(OSV + " answered " + response.statusCode() + ": " + response.body());
        }
        return response.body();
    }

    /**
     * Adds what is found; the order is that of the questions, and {@code {}} means none.
     *
     * @return what goes on on another page
     */
    private static List<Question> read(String answer, List<Question> open, Map<String, Set<String>> found) {
        List<String> results = results(answer);
        if (results.size() != open.size()) {
            throw unclear("Asked for " + open.size() + " packages, answered for " + results.size() + ": " + answer);
        }
        List<Question> further = new ArrayList<>();
        for (int i = 0; i < open.size(); i++) {
            Matcher result = RESULT.matcher(results.get(i));
            String purl = open.get(i).purl();
            if (!result.matches()) {
                throw unclear("Of " + purl + ": " + results.get(i));
            }
            String vulnerabilities = result.group(1) == null ? "" : result.group(1);
            if (ID.matcher(vulnerabilities).results().count() != vulnerabilities.chars().filter(sign -> sign == '{').count()) {
                throw unclear("An advisory without an id, of " + purl + ": " + vulnerabilities);
            }
            found.computeIfAbsent(purl, first -> new TreeSet<>()).addAll(ids(vulnerabilities));
            if (result.group(2) != null && !result.group(2).isEmpty()) {
                further.add(new Question(purl, result.group(2)));
            }
        }
        return further;
    }

    private static List<String> results(String answer) {
        List<String> results = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < answer.length(); i++) {
            char sign = answer.charAt(i);
            if (sign == '{' && ++depth == 2) {
                start = i;
            } else if (sign == '}' && --depth == 1) {
                results.add(answer.substring(start, i + 1));
            }
        }
        return results;
    }

    /** Ends the program: the exception is for the compiler. */
    private static IllegalStateException unclear(String why) {
        System.err.println("No clear answer. " + why);
        System.exit(2);
        return new IllegalStateException(why);
    }

    /** Those of the statement but what it calls mended: whatever is found all the same is not. */
    private static Set<String> known(String vex) {
        return Stream.of(vex.split("(?=\"id\":\\s*\"GHSA-)"))
                .filter(statement -> !MENDED.matcher(statement).find())
                .flatMap(statement -> ids(statement).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> ids(String json) {
        return ID.matcher(json)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What is asked of a package, and from which page on; empty for the first one. */
    private record Question(String purl, String page) {
        String json() {
            String token = page.isEmpty() ? "" : ",\"page_token\":\"" + page + "\"";
            return "{\"package\":{\"purl\":\"" + purl + "\"}" + token + "}";
        }
    }
}
