package ee.dedupe.test;

import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes what a report says, whatever its form; no key, header value, body or query is in it. */
record Findings(String endpoint, String contract, String counted, Instant begun, String versions, List<Finding> all) {
    static Findings of(Setup setup, Instant begun, List<Finding> all) {
        String version = Optional.ofNullable(Findings.class.getPackage().getImplementationVersion())
                .orElse("not packaged");
        return new Findings(
                setup.sent().method() + " " + shown(setup.sent().uri()),
                setup.contract().name().toLowerCase(Locale.ROOT),
                setup.means().toString(),
                begun.truncatedTo(ChronoUnit.SECONDS),
                "dedupe-test " + version + ", Java " + System.getProperty("java.version"),
                List.copyOf(all));
    }

    private static String shown(URI uri) {
        return uri.getScheme() + "://" + Round.host(uri) + uri.getRawPath();
    }

    long right() {
        return all.stream().filter(Finding.Right.class::isInstance).count();
    }

    long wrong() {
        return all.stream().filter(Finding.Wrong.class::isInstance).count();
    }

    long notPlayed() {
        return all.size() - right() - wrong();
    }

    String summary() {
        return right() + " right, " + wrong() + " wrong, " + notPlayed() + " not played";
    }

    static String word(Finding finding) {
        if (finding instanceof Finding.Right) {
            return "right";
        }
        return finding instanceof Finding.Wrong ? "wrong" : "not played";
    }

    /** Escapes a text for XML and HTML. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
