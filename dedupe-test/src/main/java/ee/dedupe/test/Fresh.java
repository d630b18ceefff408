package ee.dedupe.test;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Keys and contents that no play has used. */
final class Fresh {
    private static final Pattern NUMBER = Pattern.compile("(:\\s*)(\\d{1,9})(?=\\s*[,}\\]])");

    private Fresh() {}

    /** A UUID of version 7, which every contract takes: RFC 9562, section 5.7. */
    static String key() {
        String time = String.format("%012x", System.currentTimeMillis());
        String random = UUID.randomUUID().toString();
        return time.substring(0, 8) + "-" + time.substring(8) + "-7" + random.substring(15);
    }

    static String word() {
        return UUID.randomUUID().toString().substring(24);
    }

    static String content(String template, String word) {
        return template.replace(Setup.UNIQUE, word);
    }

    /** Other content of the same form, if there is a way to make it. */
    static Optional<String> other(Setup setup, String word) {
        if (setup.sent().otherBody().isPresent()) {
            return setup.sent().otherBody().map(body -> content(body, word));
        }
        if (setup.contentIsFresh()) {
            return Optional.of(content(setup.sent().body(), word()));
        }
        Matcher number = NUMBER.matcher(setup.sent().body());
        return number.find()
                ? Optional.of(number.replaceFirst(found -> found.group(1) + (Long.parseLong(found.group(2)) + 1)))
                : Optional.empty();
    }
}
