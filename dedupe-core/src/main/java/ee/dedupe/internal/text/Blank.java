package ee.dedupe.internal.text;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells what identifies nothing, since many calls have it in common: nothing, and what nobody sees. */
public final class Blank {
    /** One character: space, control or format characters of any script, and what else Unicode leaves to be ignored. */
    private static final String UNSEEN = "[\\p{IsWhite_Space}\\p{Z}\\p{Cc}\\p{Cf}\\u034f\\u115f\\u1160\\u17b4\\u17b5"
            + "\\u180b-\\u180f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\x{e0100}-\\x{e01ef}]";

    private static final Pattern TEXT = Pattern.compile(UNSEEN + "*+");
    // A name says nothing of what it names. Possessive groups do not recurse, however long a client's text is.
    private static final Pattern JSON = Pattern.compile(
            "(?:[\\s\\[\\]{},]|null|\"(?:[^\"\\\\]|\\\\.)*+\"\\s*+:|\"(?:" + UNSEEN + "|\\\\[tnrfb])*+\")*+",
            Pattern.DOTALL);
    private static final Pattern DOCUMENT = Pattern.compile("\\s*+[\\[{].*+", Pattern.DOTALL);
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u(\\p{XDigit}{4})|.)", Pattern.DOTALL);

    private Blank() {}

    /** Returns whether a text is empty, or nobody sees anything of it. */
    public static boolean isText(CharSequence text) {
        return TEXT.matcher(text).matches();
    }

    /** Returns whether a JSON text has no value but null and blank texts, at any depth. Zero and false are values. */
    public static boolean isJson(String json) {
        return JSON.matcher(json.contains("\\u") ? ESCAPE.matcher(json).replaceAll(Blank::unescaped) : json)
                .matches();
    }

    /** Returns whether a value that is not made of others is null, empty or blank, or a text of such JSON. */
    public static boolean is(@Nullable Object value) {
        if (value instanceof CharSequence || value instanceof Character) {
            String text = value.toString();
            return isText(text) || (DOCUMENT.matcher(text).matches() && isJson(text));
        }
        return value == null
                || (value instanceof byte[] bytes && bytes.length == 0)
                || value.equals(OptionalInt.empty())
                || value.equals(OptionalLong.empty())
                || value.equals(OptionalDouble.empty());
    }

    /**
     * Gives back a key, unless it identifies nothing.
     *
     * @param parameter its name, for the message
     * @throws IllegalArgumentException for a blank one
     */
    public static String refuse(String parameter, String key) {
        if (isText(key)) {
            throw new IllegalArgumentException(parameter + " must not be an empty or blank "
                    + key.getClass().getName() + ": it would be the same for all that have none");
        }
        return key;
    }

    private static String unescaped(MatchResult escape) {
        String unit = escape.group(1);
        boolean blank = unit != null && isText(String.valueOf((char) Integer.parseInt(unit, 16)));
        return blank ? " " : Matcher.quoteReplacement(escape.group());
    }
}
