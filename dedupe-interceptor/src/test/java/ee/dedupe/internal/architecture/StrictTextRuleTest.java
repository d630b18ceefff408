package ee.dedupe.internal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A decoder reports and never replaces: Java's shortcuts write a question mark, or U+FFFD, for all that they cannot read or
 * write, so that two texts are one. Main code goes through {@code StrictText}, but for those here, each with its reason.
 */
class StrictTextRuleTest {
    /** All ways that are known, whatever the charset and however it is named; the strict ones name a decoder or an encoder. */
    private static final Pattern LENIENT = Pattern.compile(String.join(
            "|",
            "\\.getBytes\\((?!\\s*\\d)",
            "new String\\(|String::(?:new|getBytes)",
            "\\.toString\\(\\s*(?:StandardCharsets\\.|UTF_|ISO_|US_|\\w*[cC]harset)",
            "(?:[cC]harset|(?:UTF|ISO|US)_\\w+|Charset\\.forName\\([^)]*\\))\\s*\\.(?:de|en)code\\(",
            "new (?:InputStreamReader|OutputStreamWriter)\\((?![^;]*new(?:De|En)coder)",
            "new (?:Scanner|PrintStream|PrintWriter|Formatter|FileReader|FileWriter)\\(",
            "Channels\\.new(?:Reader|Writer)\\((?![^;]*new(?:De|En)coder)",
            "URL(?:De|En)coder|SafeEncoder|BodyPublishers\\.ofString|BodyHandlers\\.of(?:String|Lines)",
            "CodingErrorAction\\.(?:REPLACE|IGNORE)"));

    /** By file: why nothing is lost there, or why it is nobody's. */
    private static final Map<String, String> ALLOWED = new TreeMap<>(Map.ofEntries(
            Map.entry("StrictText.java", "is the place, and has looked before"),
            Map.entry("LengthFramedDigest.java", "has looked before, and writes code units of what has no UTF-8"),
            Map.entry("EncodedForm.java", "has written letters of ASCII itself"),
            Map.entry("Slice.java", "is asked for ISO-8859-1 alone, which has all octets"),
            Map.entry("MultipartBody.java", "ISO-8859-1, of what was read by it"),
            Map.entry("Octets.java", "ISO-8859-1, of what was read by it or has been looked at"),
            Map.entry("Commands.java", "looks for a number in what a command prints, by ISO-8859-1"),
            Map.entry("SealedBytes.java", "the id of a key, which is visible ASCII"),
            Map.entry("RecordNames.java", "names of keys, made of hex digits and a checked namespace"),
            Map.entry("Script.java", "a script of ours, and its sum"),
            Map.entry("Schema.java", "a script of ours"),
            Map.entry("JacksonAnnotations.java", "looks for names in a class file, by ISO-8859-1"),
            Map.entry("WarContent.java", "looks for one name in a descriptor, by ISO-8859-1"),
            Map.entry("RedisLink.java", "what a server tells of itself, which is ASCII, and for people"),
            Map.entry("AnswerSurroundings.java", "looks for names in a class file, by ISO-8859-1"),
            Map.entry("EventKey.java", "ISO-8859-1, which has all octets"),
            Map.entry("RereadablePart.java", "gives a part to the method as servers do; it identifies nothing"),
            Map.entry("RereadableRequest.java", "gives a reader to the method as servers do; it identifies nothing"),
            Map.entry("ParsedForm.java", "gives fields to the method as servers do; it identifies nothing"),
            Map.entry("Problems.java", "the text of a refusal, of which nothing is the client's"),
            Map.entry("AdminServlet.java", "a page for people"),
            Map.entry("AdminPage.java", "a page of ours"),
            Map.entry("OutcomeServlet.java", "JSON of ours, and a location that was read strictly"),
            Map.entry("LoginConfig.java", "looks for one word in the descriptor"),
            Map.entry("Results.java", "counts bytes"),
            Map.entry("StoredReturn.java", "JSON of ours, in which half of a pair is escaped"),
            Map.entry(
                    "DerivedKey.java", "a key, which is visible ASCII, and the application's word for what it is for"),
            Map.entry(
                    "Forms.java", "the names of a query, compared with those that the server has decoded as it likes"),
            Map.entry("OutcomeQuestion.java", "a key, which is visible ASCII"),
            Map.entry("ApplicationDocument.java", "a document of the application, named to people"),
            Map.entry("OwnFile.java", "a configuration file, read as the platform reads it")));

    @Test
    void mainCode_readsAndWritesTextStrictly() throws IOException {
        Set<String> lenient = new TreeSet<>();
        for (Path file : Sources.all()) {
            if (LENIENT.matcher(Files.readString(file)).find()) {
                lenient.add(file.getFileName().toString());
            }
        }
        assertThat(lenient).isEqualTo(ALLOWED.keySet());
    }

    @Test
    void shortcuts_areFound() {
        assertThat(new String[] {
                    "text.getBytes(StandardCharsets.UTF_8)",
                    "text.getBytes(UTF_16)",
                    "text.getBytes(charset)",
                    "text.getBytes()",
                    "new String(bytes)",
                    "new String(bytes, UTF_8)",
                    "new String(bytes, StandardCharsets.UTF_8)",
                    "new String(bytes, 1, 2, charset)",
                    "map(String::new)",
                    "map(String::getBytes)",
                    "URLDecoder.decode(text, StandardCharsets.UTF_8)",
                    "URLEncoder.encode(text, UTF_8)",
                    "new InputStreamReader(in)",
                    "new InputStreamReader(in, UTF_8)",
                    "new InputStreamReader(in, StandardCharsets.UTF_8)",
                    "new OutputStreamWriter(out, StandardCharsets.UTF_8)",
                    "new Scanner(in, StandardCharsets.UTF_8)",
                    "new PrintStream(out, true, UTF_8)",
                    "Channels.newReader(channel, UTF_8)",
                    "StandardCharsets.UTF_8.decode(buffer)",
                    "UTF_8.encode(text)",
                    "charset.encode(text)",
                    "Charset.forName(name).decode(buffer)",
                    "bytes.toString(charset)",
                    "bytes.toString(UTF_8)",
                    "bytes.toString(StandardCharsets.UTF_8)",
                    "BodyHandlers.ofString()",
                    "SafeEncoder.encode(text)",
                    "decoder.onMalformedInput(CodingErrorAction.REPLACE)"
                })
                .allMatch(line -> LENIENT.matcher(line).find());
        assertThat(new String[] {
                    "row.getBytes(1)",
                    "StrictText.utf8(text)",
                    "new InputStreamReader(in, UTF_8.newDecoder())",
                    "new OutputStreamWriter(out, UTF_8.newEncoder())",
                    "charset.newDecoder().decode(buffer)",
                    "Integer.toString(count)",
                    "Base64.getDecoder().decode(text)"
                })
                .noneMatch(line -> LENIENT.matcher(line).find());
    }
}
