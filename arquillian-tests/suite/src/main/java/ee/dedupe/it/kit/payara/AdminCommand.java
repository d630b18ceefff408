package ee.dedupe.it.kit.payara;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A command as of asadmin.
 *
 * @param options without their dashes
 * @param operand what stands at its end
 */
record AdminCommand(String name, Map<String, String> options, String operand) {
    /** Name first, as on a command line. */
    List<String> line() {
        List<String> line = new ArrayList<>(List.of(name));
        options.forEach((key, value) -> line.add("--" + key + "=" + value));
        line.add(operand);
        return line;
    }

    /** As asadmin sends it. */
    String query() {
        return Stream.concat(options.entrySet().stream(), Stream.of(Map.entry("DEFAULT", operand)))
                .map(option -> option.getKey() + "=" + URLEncoder.encode(option.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }
}
