package ee.dedupe.test;

/** Tells what came of a play. No key, header value or body is in it. */
public sealed interface Finding {
    /** Returns what was done. */
    Play play();

    /** One sentence on what was seen and what is right, or why it was not played. */
    String sentence();

    /**
     * It is as it should be.
     *
     * @param play what was done
     * @param seen what the client saw
     * @param right what the contract asks for
     */
    record Right(Play play, String seen, String right) implements Finding {
        @Override
        public String sentence() {
            return seen + "; right is: " + right + ".";
        }
    }

    /**
     * Otherwise than it should be.
     *
     * @param play what was done
     * @param seen what the client saw
     * @param right what the contract asks for
     */
    record Wrong(Play play, String seen, String right) implements Finding {
        @Override
        public String sentence() {
            return seen + "; right is: " + right + ".";
        }
    }

    /**
     * The play tells nothing: nothing is known.
     *
     * @param play what was not done
     * @param reason what was missing
     */
    record NotPlayed(Play play, String reason) implements Finding {
        @Override
        public String sentence() {
            return "Not played: " + reason + ".";
        }
    }
}
