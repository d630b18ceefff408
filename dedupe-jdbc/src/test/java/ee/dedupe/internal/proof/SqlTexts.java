package ee.dedupe.internal.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds statements in Java sources, however they are put together within one expression. */
final class SqlTexts {
    /** One that reads, changes or removes rows of a table, whether the table is named here or by something else. */
    private static final Pattern STATEMENT =
            Pattern.compile("(?s)\\b(SELECT .*?FROM|UPDATE|DELETE FROM|TRUNCATE|MERGE) +(TABLE +)?(dedupe_|\\{|\\(|%)");

    private static final Pattern TEXT = Pattern.compile("(?s)\"\"\"\n(.*?)\"\"\"|\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    private static final Pattern COMMENT = Pattern.compile("(?s)(\"(?:[^\"\\\\\n]|\\\\.)*\")|/\\*.*?\\*/|//[^\n]*");
    private static final Pattern CALL = Pattern.compile("\\w*\\(([^()]*)\\)");
    private static final Pattern CONSTANT = Pattern.compile("String ([A-Z_]+)\\s*=\\s*([^;]*);");
    private static final Pattern PART = Pattern.compile("§(\\d+)§|[\\w.]+(?:\\(\\))?(?:\\.\\w+(?:\\(\\))?)*");

    private final List<String> texts = new ArrayList<>();
    private final List<String> found = new ArrayList<>();
    private final Map<String, String> constants = new LinkedHashMap<>();

    private SqlTexts() {}

    /** Those of a source; what is no text in it is in braces. */
    static List<String> of(String source) {
        SqlTexts reading = new SqlTexts();
        reading.read(COMMENT.matcher(source)
                .replaceAll(comment -> comment.group(1) == null ? "" : Matcher.quoteReplacement(comment.group(1))));
        return reading.found.stream()
                .map(text -> text.replaceAll("\\s+", " ").trim())
                .filter(text -> STATEMENT.matcher(text).find())
                .distinct()
                .toList();
    }

    private void read(String source) {
        String marked = TEXT.matcher(source).replaceAll(text -> {
            texts.add(text.group(1) == null ? text.group(2) : text.group(1).replace("\\\n", ""));
            return "§" + (texts.size() - 1) + "§";
        });
        Matcher constant = CONSTANT.matcher(marked);
        while (constant.find()) {
            constants.put(constant.group(1), joined(constant.group(2)));
        }
        Stream.of(withoutCalls(marked).split("[;{},]|->|\\breturn\\b|(?<![=<>!])=(?!=)"))
                .map(this::joined)
                .forEach(found::add);
    }

    /** What calls are given is looked at by itself, from the innermost on. */
    private String withoutCalls(String source) {
        String left = source;
        for (Matcher call = CALL.matcher(left); call.find(); call = CALL.matcher(left)) {
            String given = call.group(1);
            Stream.of(given.split("[;,]|->")).map(this::joined).forEach(found::add);
            boolean grouped = left.charAt(call.start()) == '(';
            left = left.substring(0, call.start())
                    + (grouped ? given.replaceAll("[;,]", " ") : call.group().replaceAll("(?s)\\(.*\\)", "‹›"))
                    + left.substring(call.end());
        }
        return left;
    }

    private String joined(String expression) {
        StringBuilder whole = new StringBuilder();
        Matcher part = PART.matcher(expression.replace("‹›", "()"));
        while (part.find()) {
            String number = part.group(1);
            whole.append(
                    number == null
                            ? constants.getOrDefault(part.group(), "{" + part.group() + "}")
                            : texts.get(Integer.parseInt(number)));
        }
        return whole.toString();
    }
}
