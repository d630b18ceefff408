package ee.dedupe.test;

/** A page for who has to see that an endpoint is guarded. */
final class HtmlReport {
    private static final String HEAD = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
            + "<meta name=\"viewport\" content=\"width=device-width\"><title>dedupe-test</title><style>\n"
            + "body{font:16px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff;max-width:64rem;margin:2rem auto;"
            + "padding:0 1rem}\ntable{border-collapse:collapse;width:100%}\n"
            + "th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ccc}\n"
            + "td:first-child{white-space:nowrap;font-weight:600}\n"
            + ".right{color:#0b6b2e}.wrong{color:#a4161a}.not-played{color:#555}\ncode{overflow-wrap:anywhere}\n"
            + "@media (prefers-color-scheme:dark){:root{color-scheme:dark}body{color:#e6e6e6;background:#161616}"
            + "th,td{border-color:#444}.right{color:#6fd08c}.wrong{color:#ff8a80}.not-played{color:#a8a8a8}}\n"
            + "</style></head><body>\n";

    private HtmlReport() {}

    static String of(Findings report) {
        StringBuilder page = new StringBuilder(HEAD)
                .append("<h1>Is this endpoint guarded?</h1>\n<p><code>")
                .append(Findings.escaped(report.endpoint()))
                .append("</code></p>\n<p>Contract ")
                .append(report.contract())
                .append(". Runs told ")
                .append(report.counted())
                .append(". ")
                .append(report.begun())
                .append(". ")
                .append(Findings.escaped(report.versions()))
                .append(".</p>\n<p><strong>")
                .append(report.summary())
                .append("</strong></p>\n<table><thead><tr><th scope=\"col\">verdict</th><th scope=\"col\">play</th>")
                .append("<th scope=\"col\">what was seen and what is right</th></tr></thead><tbody>\n");
        for (Finding verdict : report.all()) {
            String word = Findings.word(verdict);
            page.append("<tr><td class=\"")
                    .append(word.replace(' ', '-'))
                    .append("\">")
                    .append(word)
                    .append("</td><td>")
                    .append(verdict.play().title())
                    .append("</td><td>")
                    .append(Findings.escaped(verdict.sentence()))
                    .append("</td></tr>\n");
        }
        return page.append("</tbody></table></body></html>\n").toString();
    }
}
