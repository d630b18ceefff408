package ee.dedupe.it.contracts;

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

    /** Its line in the manual. */
    String line() {
        return "- " + source + ": " + rule;
    }
}
