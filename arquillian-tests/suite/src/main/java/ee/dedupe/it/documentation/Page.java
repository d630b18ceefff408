package ee.dedupe.it.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the manual, or a part of one.
 *
 * @param text as it was written
 */
record Page(String text) {
    private static final Path MANUAL = Path.of("..", "..", "docs");

    static Page of(String name) throws IOException {
        return new Page(Files.readString(MANUAL.resolve(name)));
    }

    /** What stands below this heading of the second level. */
    Page under(String heading) {
        return new Page(found("(?ms)^## " + Pattern.quote(heading) + "$(.*?)(?=^## |\\z)"));
    }

    /** The text of the file that the page names, with a colon at the end, before a block of code. */
    String file(String name) {
        return found("`" + Pattern.quote(name) + "`[^`]*:\n\n```\\w+\n([^`]*)```");
    }

    /** The blocks of code in this language. */
    List<String> blocks(String language) {
        return Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$")
                .matcher(text)
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    /** What the group of this expression stands for. */
    String found(String expression) {
        Matcher matcher = Pattern.compile(expression).matcher(text);
        if (!matcher.find()) {
            throw new AssertionError("The page does not say " + expression + ":\n" + text);
        }
        return matcher.group(1);
    }
}
