package ee.dedupe.test;

/** A line for each play. */
final class TextReport {
    private TextReport() {}

    static String of(Findings report) {
        StringBuilder text = new StringBuilder(report.endpoint())
                .append("\ncontract ")
                .append(report.contract())
                .append(", runs told ")
                .append(report.counted())
                .append("\n")
                .append(report.begun())
                .append(", ")
                .append(report.versions())
                .append("\n\n");
        for (Finding verdict : report.all()) {
            text.append(String.format(
                    "%-11s %-37s %s%n", Findings.word(verdict), verdict.play().title(), verdict.sentence()));
        }
        return text.append("\n").append(report.summary()).append("\n").toString();
    }
}
