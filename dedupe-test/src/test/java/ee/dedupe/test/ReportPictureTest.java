package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page as an auditor sees it, in a Chromium; docs/pictures has what is made here. */
@Tag("pages")
class ReportPictureTest {
    private static final Path PICTURES = Path.of("target", "pictures");
    private static final int BRIGHT = 0xC0;

    private static Path browser;

    @BeforeAll
    static void find() {
        Optional<Path> installed = Stream.of(System.getenv("PATH").split(System.getProperty("path.separator")))
                .flatMap(directory -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(installed.isPresent(), "no chromium");
        browser = installed.get();
    }

    /** As of an endpoint that gives an answer to whoever has the key. */
    private static Path page() throws IOException {
        List<Finding> findings = new ArrayList<>();
        try (SmallServer server = new SmallServer(WrittenContract.IETF, 422, 409, Fault.REPLAYS_TO_ANY_CALLER)) {
            Probe probe = new Probe(Orders.all(server)
                    .restartedBy(() -> {
                        throw new IOException();
                    })
                    .setup());
            for (Play play : Play.values()) {
                server.next(play);
                findings.add(probe.play(play));
            }
        }
        Findings report = new Findings(
                "POST https://shop.example/api/orders",
                "ietf",
                "by a count",
                Instant.parse("2026-11-29T11:30:00Z"),
                "dedupe-test 0.1.0, Java 17.0.15",
                findings);
        Files.createDirectories(PICTURES);
        return Files.writeString(PICTURES.resolve("proof.html"), HtmlReport.of(report));
    }

    @Test
    void page_isReadable_byDayAndNight() throws Exception {
        Path page = page();

        assertThat(brightness(picture(page, "proof.png", "1"))).isGreaterThan(BRIGHT);
        assertThat(brightness(picture(page, "proof-dark.png", "0"))).isLessThan(0xFF - BRIGHT);
    }

    private static BufferedImage picture(Path page, String name, String scheme) throws Exception {
        Path file = PICTURES.resolve(name).toAbsolutePath();
        Files.deleteIfExists(file);
        Process process = new ProcessBuilder(
                        browser.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--no-first-run",
                        "--disable-dev-shm-usage",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--hide-scrollbars",
                        "--window-size=1120,1120",
                        "--blink-settings=preferredColorScheme=" + scheme,
                        "--screenshot=" + file,
                        page.toUri().toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return ImageIO.read(file.toFile());
    }

    /** Of its corner, of 255. */
    private static int brightness(BufferedImage picture) {
        return picture.getRGB(1, 1) & 0xFF;
    }
}
