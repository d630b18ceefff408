package ee.dedupe.it.kit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.SessionNotCreatedException;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/**
 * This machine's Chromium without a window, and this machine's driver of it. Both are named, so that Selenium looks for
 * neither: what it does not find it would download.
 */
final class Chromium {
    /** Says of each new Chromium that no bindings of its version are there; none are used. */
    private static final Logger BINDINGS = Logger.getLogger("org.openqa.selenium.devtools");

    private Chromium() {}

    /** Skips the test on a machine that has no Chromium or no driver, or none that starts. */
    static ChromeDriver start() {
        Optional<Path> browser = installed("chromium", "chromium-browser", "google-chrome");
        Assumptions.assumeTrue(browser.isPresent(), "no chromium");
        Optional<Path> driver = installed("chromedriver");
        Assumptions.assumeTrue(driver.isPresent(), "no chromedriver");
        BINDINGS.setLevel(Level.SEVERE);
        try {
            return new ChromeDriver(service(driver.get()), options(browser.get()));
        } catch (SessionNotCreatedException none) {
            return Assumptions.abort("no chromium that starts: " + none.getMessage());
        }
    }

    private static ChromeDriverService service(Path driver) {
        return new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.toFile())
                .usingAnyFreePort()
                .build();
    }

    private static ChromeOptions options(Path browser) {
        return new ChromeOptions()
                .setBinary(browser.toFile())
                .addArguments(
                        "--headless=new",
                        "--no-sandbox",
                        "--no-first-run",
                        "--disable-dev-shm-usage",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--window-size=1280,1000");
    }

    private static Optional<Path> installed(String... names) {
        return Stream.of(System.getenv("PATH").split(System.getProperty("path.separator")))
                .flatMap(directory -> Stream.of(names).map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
