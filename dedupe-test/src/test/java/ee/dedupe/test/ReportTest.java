package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class ReportTest {
    @TempDir
    Path directory;

    private Report of(Fault fault) throws IOException {
        try (SmallServer server = new SmallServer(WrittenContract.IETF, 422, 409, fault)) {
            return Orders.callers(server)
                    .header("X-Other: secret-header")
                    .countingAt(server.counter())
                    .reportTo(directory)
                    .report();
        }
    }

    @Test
    void files_tellEachPlay_inThreeForms() throws Exception {
        Report report = of(Fault.REPLAYS_TO_ANY_CALLER);

        assertThat(Files.readString(directory.resolve("dedupe-test.txt")))
                .isEqualTo(report.text())
                .containsPattern("^POST http://127\\.0\\.0\\.1:\\d+/orders\n")
                .contains("right       double click ")
                .containsPattern(
                        "wrong       other caller with the same key +The answers were 201, 201, and 1 ran; right is: "
                                + "both run, for a key belongs to its caller\\.")
                .containsPattern("not played  retry after a restart +Not played: no command");
        Document xml = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(Files.readString(directory.resolve("dedupe-test.xml")))));
        Element suite = xml.getDocumentElement();
        assertThat(suite.getAttribute("tests")).isEqualTo("15");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
        assertThat(suite.getElementsByTagName("skipped").getLength()).isEqualTo((int) report.notPlayed());
        assertThat(Files.readString(directory.resolve("dedupe-test.html")))
                .contains("<td class=\"wrong\">wrong</td><td>other caller with the same key</td>")
                .contains("<p>Contract ietf. Runs told by a count. ")
                .containsPattern("\\d{4}-\\d\\d-\\d\\dT[\\d:]+Z\\. dedupe-test [^<]+, Java 1")
                .doesNotContainPattern("(src|href)=");
    }

    @Test
    void reports_haveNoSecret() throws IOException {
        for (Fault fault : List.of(Fault.NONE, Fault.UNGUARDED)) {
            Report report = of(fault);

            assertThat(Stream.of(report.text(), report.junitXml(), report.html(), report.toString()))
                    .allSatisfy(text -> assertThat(text)
                            .doesNotContain("secret", "hidden", "\"run\"")
                            .doesNotContainPattern("[0-9a-f]{8}-[0-9a-f]{4}-7"));
        }
    }

    @Test
    void setup_andWhatIsMadeOfIt_showNoValue() throws IOException {
        try (SmallServer server = new SmallServer(WrittenContract.IETF, 422, 409, Fault.NONE)) {
            Setup setup = Orders.all(server).setup();
            Round round = new Round(setup);

            assertThat(Stream.of(setup, round.request(), new GetCount(setup, server.counter())))
                    .allSatisfy(value -> assertThat(value.toString()).doesNotContain("secret", "hidden"));
        }
    }
}
