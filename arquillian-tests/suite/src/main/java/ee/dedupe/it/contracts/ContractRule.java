package ee.dedupe.it.contracts;

import java.util.Optional;

/**
 * One rule of a contract, as a client sees it.
 *
 * @param contract as {@code dedupe.contract} names it
 * @param source where its contract has it
 * @param rule in a few words, as in docs/reference/contracts.md
 * @param check throws where it does not hold
 */
record ContractRule(String contract, String source, String rule, Check check) {
    /** Plays the rule. */
    interface Check {
        void by(Sender sender);
    }

    /** What was not as the rule says, in a line; empty where it holds. */
    Optional<String> broken(Sender sender) {
        try {
            check.by(sender);
            return Optional.empty();
        } catch (AssertionError | RuntimeException e) {
            return Optional.of(String.valueOf(e.getMessage()).strip().replaceAll("\\s+", " "));
        }
    }

    /** Its line in the manual. */
    String line() {
        return "- " + source + ": " + rule;
    }
}
