package ee.dedupe.it.tasks;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * An answer as {@code curl -i} prints it, or as a page shows of it what counts.
 *
 * @param status its number
 * @param headers each in a line, in lower case
 * @param body without the line break at its end
 */
record SentAnswer(String status, List<String> headers, String body) {

    /** All of them: a body need not end with a line break before the next begins. */
    static List<SentAnswer> all(String printed) {
        return Stream.of(printed.replace("\r", "").split("HTTP/1\\.1 (?=\\d{3} )"))
                .filter(text -> !text.isBlank() && !text.startsWith("100 "))
                .map(SentAnswer::of)
                .toList();
    }

    private static SentAnswer of(String text) {
        String[] parts = text.split("\n\n", 2);
        List<String> head = parts[0].lines()
                .map(line -> line.toLowerCase(Locale.ROOT).strip())
                .toList();
        return new SentAnswer(
                head.get(0).substring(0, 3), head.subList(1, head.size()), parts.length == 1 ? "" : parts[1].strip());
    }

    /** As much of it as that one shows. */
    SentAnswer asShownIn(SentAnswer page) {
        return new SentAnswer(
                status,
                page.headers().stream().filter(headers::contains).toList(),
                page.body().isEmpty() ? "" : body);
    }
}
