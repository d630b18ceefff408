package ee.dedupe.internal.identity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A {@code multipart/form-data} type (RFC 9110, section 8.3) that names one boundary, whoever reads it.
 *
 * @param boundary between the parts
 * @param others the other parameters, such as a charset, in one spelling and in order
 */
record MultipartType(String boundary, List<String> others) {
    private static final String FORM_DATA = "multipart/form-data";
    // Possessive: what was taken is not given back, so a hostile type is read in one pass.
    private static final Pattern PARAMETER =
            Pattern.compile("\\s*+;\\s*+([^\\s;=\"]++)\\s*+=\\s*+(?:\"([^\"\\\\]{1,200}+)\"|([^\\s;\"]{1,200}+))");

    MultipartType {
        others = List.copyOf(others);
    }

    static boolean isFormData(String contentType) {
        return contentType.regionMatches(true, 0, FORM_DATA, 0, FORM_DATA.length());
    }

    /** Reads a type; empty for another type, and for one that could be read in two ways. */
    static Optional<MultipartType> of(String contentType) {
        if (!isFormData(contentType)) {
            return Optional.empty();
        }
        String boundary = null;
        List<String> others = new ArrayList<>();
        Matcher parameter = PARAMETER.matcher(contentType);
        int at = FORM_DATA.length();
        while (parameter.region(at, contentType.length()).lookingAt()) {
            if (!speaksOfBoundary(parameter.group())) {
                others.add(spelled(parameter));
            } else if (boundary == null && parameter.group(1).equalsIgnoreCase("boundary")) {
                boundary = value(parameter);
            } else {
                return Optional.empty();
            }
            at = parameter.end();
        }
        return boundary == null || !contentType.substring(at).isBlank()
                ? Optional.empty()
                : Optional.of(new MultipartType(boundary, others));
    }

    private static String spelled(Matcher parameter) {
        return ContentType.canonical(";" + parameter.group(1) + "=\"" + value(parameter) + '"');
    }

    private static @Nullable String value(Matcher parameter) {
        return parameter.group(2) == null ? parameter.group(3) : parameter.group(2);
    }

    /** Some readers look for the word and not for the parameter. */
    private static boolean speaksOfBoundary(String parameter) {
        return parameter.toLowerCase(Locale.ROOT).contains("boundary");
    }
}
