package ee.dedupe.internal.identity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The headers of one part of a multipart body.
 *
 * @param first the first of each name, in lower case
 * @param odd the lines that readers may read differently, as sent: repeated ones, and those that are no plain header
 */
record PartHeaders(Map<String, String> first, List<String> odd) {
    private static final Pattern FOLD = Pattern.compile("\r\n[ \t]+");

    /** Reads all that stands before the content. */
    static PartHeaders of(String text) {
        Map<String, String> first = new HashMap<>();
        List<String> odd = new ArrayList<>();
        String unfolded = FOLD.matcher(text).replaceAll(" ");
        if (!unfolded.equals(text)) {
            odd.add(text);
        }
        for (String line : unfolded.split("\r\n", -1)) {
            int colon = line.indexOf(':');
            String name = line.substring(0, Math.max(0, colon));
            boolean added = !name.isBlank()
                    && first.putIfAbsent(
                                    name.strip().toLowerCase(Locale.ROOT),
                                    line.substring(colon + 1).strip())
                            == null;
            if (!line.isEmpty() && (!added || !name.equals(name.strip()))) {
                odd.add(line);
            }
        }
        return new PartHeaders(first, odd);
    }

    /** The value of a header; null when there is none. */
    @Nullable
    String first(String name) {
        return first.get(name);
    }

    /** Returns the other headers that were sent. */
    List<String> othersThan(String... names) {
        Set<String> known = Set.of(names);
        List<String> others = new ArrayList<>(odd);
        first.entrySet().stream()
                .filter(header -> !known.contains(header.getKey()))
                .map(header -> header.getKey() + ": " + header.getValue())
                .sorted()
                .forEach(others::add);
        return others;
    }
}
