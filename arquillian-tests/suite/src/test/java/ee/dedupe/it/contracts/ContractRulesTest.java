package ee.dedupe.it.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manual has the rules that are played, and no others. When red, put the expected lines under the contract's heading. */
class ContractRulesTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "reference", "contracts.md");

    static List<String> contracts() {
        return ContractRules.CONTRACTS;
    }

    @ParameterizedTest
    @MethodSource("contracts")
    void rules_ofAContract_areThoseOfTheManual(String contract) throws IOException {
        List<String> told = Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.equalsIgnoreCase("### " + contract))
                .skip(1)
                .takeWhile(line -> !line.startsWith("#"))
                .filter(line -> line.startsWith("- "))
                .toList();

        assertThat(told)
                .hasSizeGreaterThan(2)
                .isEqualTo(ContractRules.ALL.stream()
                        .filter(rule -> rule.contract().equals(contract))
                        .map(ContractRule::line)
                        .toList());
    }
}
