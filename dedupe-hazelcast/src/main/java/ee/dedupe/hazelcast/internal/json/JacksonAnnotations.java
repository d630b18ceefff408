package ee.dedupe.hazelcast.internal.json;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The check whether a class names an annotation of Jackson's as a type, as a server checks that indexes a WAR. */
final class JacksonAnnotations {
    private static final Pattern ANNOTATION = Pattern.compile("Lcom/fasterxml/jackson/annotation/\\w+;");

    /** A text of the constant pool (JVMS 4.4.7) begins with its tag and its length, one byte and two. */
    private static final int BEFORE_A_TEXT = 3;

    private static final int TAG_OF_A_TEXT = 1;

    private JacksonAnnotations() {}

    /** The descriptor must be a constant of its own: a part of a longer one is a method's parameter, and no annotation. */
    static boolean areIn(byte[] classFile) {
        String content = new String(classFile, ISO_8859_1);
        Matcher found = ANNOTATION.matcher(content);
        while (found.find()) {
            int before = found.start() - BEFORE_A_TEXT;
            if (before >= 0
                    && content.charAt(before) == TAG_OF_A_TEXT
                    && (content.charAt(before + 1) << Byte.SIZE | content.charAt(before + 2))
                            == found.end() - found.start()) {
                return true;
            }
        }
        return false;
    }
}
