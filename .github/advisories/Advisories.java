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
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Asks OSV (https://google.github.io/osv.dev/post-v1-querybatch/) for advisories about each jar that an application gets with
 * this library, and about what is known to be inside of one. Ends with 1 where one is not in docs/reference/vex.json yet, and
 * with 2 where no clear answer came: silence must not look like safety.
 *
 * <p>java .github/advisories/Advisories.java [root of the project] [a file with a recorded answer]
 */
public final class Advisories {
    private static final URI OSV = URI.create("https://api.osv.dev/v1/querybatch");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([\\w-]+)` (\\S+) \\|");
    private static final Pattern REFERENCE = Pattern.compile("\"purl\":\\s*\"(pkg:maven/[^\"?]+@[^\"?]+)");
    private static final Pattern ID = Pattern.compile("\"id\":\\s*\"([^\"]+)\"");
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
        String answer = arguments.length > 1 ? Files.readString(Path.of(arguments[1])) : answer(asked);
        List<Set<String>> found = found(answer);
        if (found.size() != asked.size()) {
            System.err.println("Asked for " + asked.size() + " packages, answered for " + found.size() + ": " + answer);
            System.exit(2);
        }
        Set<String> known = ids(vex);
        int unknown = 0;
        for (int i = 0; i < asked.size(); i++) {
            for (String id : found.get(i)) {
                boolean isKnown = known.contains(id);
                System.out.println((isKnown ? "known: " : "NEW: ") + id + " of " + asked.get(i));
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

    private static String answer(List<String> asked) throws IOException, InterruptedException {
        String queries = asked.stream()
                .map(purl -> "{\"package\":{\"purl\":\"" + purl + "\"}}")
                .collect(Collectors.joining(",", "{\"queries\":[", "]}"));
        HttpResponse<String> response = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(OSV)
                                .timeout(Duration.ofMinutes(1))
                                .POST(HttpRequest.BodyPublishers.ofString(queries))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            System.err.println(OSV + " answered " + response.statusCode() + ": " + response.body());
            System.exit(2);
        }
        return response.body();
    }

    /** One set of ids for each package, in the order of the question; {@code {}} where there are none. */
    private static List<Set<String>> found(String answer) {
        List<Set<String>> found = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < answer.length(); i++) {
            char sign = answer.charAt(i);
            if (sign == '{' && ++depth == 2) {
                start = i;
            } else if (sign == '}' && --depth == 1) {
                found.add(ids(answer.substring(start, i + 1)));
            }
        }
        return found;
    }

    private static Set<String> ids(String json) {
        return ID.matcher(json)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
