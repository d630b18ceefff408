package ee.dedupe.internal.administration;

/**
 * A failure whose text is written for operators, who may be shown it. The text of any other may hold anything, and may not.
 */
public interface ForOperators {
    /** The text: what was asked for and cannot be, or why it was not done. */
    String getMessage();

    /** A request breaks a rule, which the text names. */
    final class Refused extends IllegalArgumentException implements ForOperators {
        private static final long serialVersionUID = 1;

        /** Takes the rule for the text, and not what was given, which may be a key. */
        public Refused(String rule) {
            super(rule);
        }
    }

    /** It could not be done. */
    final class Unavailable extends IllegalStateException implements ForOperators {
        private static final long serialVersionUID = 1;

        /** Has a cause that the text does not tell. It is for the log of whoever asked. */
        Unavailable(String text, Throwable cause) {
            super(text, cause);
        }

        /** Has no cause but the reason that the text tells. */
        public Unavailable(String text) {
            super(text);
        }
    }
}
