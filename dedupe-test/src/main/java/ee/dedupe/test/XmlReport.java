package ee.dedupe.test;

/** Test results, as build servers read them. */
final class XmlReport {
    private XmlReport() {}

    static String of(Findings report) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"")
                .append(Findings.escaped(report.endpoint()))
                .append("\" tests=\"")
                .append(report.all().size())
                .append("\" failures=\"")
                .append(report.wrong())
                .append("\" errors=\"0\" skipped=\"")
                .append(report.notPlayed())
                .append("\" timestamp=\"")
                .append(report.begun().toString().replace("Z", ""))
                .append("\">\n");
        for (Finding verdict : report.all()) {
            xml.append("  <testcase classname=\"dedupe-test\" name=\"")
                    .append(Findings.escaped(verdict.play().title()))
                    .append("\"")
                    .append(inside(verdict))
                    .append("\n");
        }
        return xml.append("</testsuite>\n").toString();
    }

    private static String inside(Finding verdict) {
        String told = " message=\"" + Findings.escaped(verdict.sentence()) + "\"/></testcase>";
        if (verdict instanceof Finding.Right) {
            return "/>";
        }
        return verdict instanceof Finding.Wrong ? "><failure" + told : "><skipped" + told;
    }
}
