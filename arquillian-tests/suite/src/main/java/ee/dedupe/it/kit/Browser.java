package ee.dedupe.it.kit;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A Chromium without a window, told what to do by its own protocol: no driver and no library is needed. For one thread. */
public final class Browser implements AutoCloseable {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    private static final Pattern PAGE = Pattern.compile("\"webSocketDebuggerUrl\": *\"(ws://[^\"]*/page/[^\"]*)\"");

    private final Process process;
    private final Path profile;
    private final DevTools devTools;

    private Browser(Process process, Path profile, DevTools devTools) {
        this.process = process;
        this.profile = profile;
        this.devTools = devTools;
    }

    /** With an empty page. Skips the test on a machine that has no browser, or none that starts. */
    public static Browser start() throws Exception {
        Optional<Path> installed = installed();
        Assumptions.assumeTrue(installed.isPresent(), "no browser");
        Path profile = Files.createTempDirectory("browser");
        Process process = new ProcessBuilder(List.of(
                        installed.get().toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--no-first-run",
                        "--disable-dev-shm-usage",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--window-size=1280,1000",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank"))
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("output.txt").toFile())
                .start();
        Optional<URI> page = page(profile, process);
        if (page.isEmpty()) {
            process.destroyForcibly();
            Assumptions.abort("no browser that starts: " + Files.readString(profile.resolve("output.txt")));
        }
        return new Browser(process, profile, DevTools.connect(page.get()));
    }

    private static Optional<Path> installed() {
        return Stream.of(System.getenv("PATH").split(":"))
                .flatMap(directory -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Optional<URI> page(Path profile, Process process) throws Exception {
        Path port = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (process.isAlive() && System.nanoTime() < end) {
            if (Files.exists(port)) {
                Matcher page = PAGE.matcher(targets(Files.readString(port)));
                if (page.find()) {
                    return Optional.of(URI.create(page.group(1)));
                }
            }
            Thread.sleep(BETWEEN_LOOKS.toMillis());
        }
        return Optional.empty();
    }

    /** Empty while the port is still being written, or nobody listens yet. */
    private static String targets(String port) throws InterruptedException {
        Optional<String> number = port.lines().findFirst().filter(line -> line.matches("\\d+"));
        if (number.isEmpty()) {
            return "";
        }
        URI list = URI.create("http://127.0.0.1:" + number.get() + "/json/list");
        try {
            return HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException notYet) {
            return "";
        }
    }

    /** Opens a page, and waits until it is there. */
    public void open(URI page) throws Exception {
        devTools.call("Page.navigate", "{\"url\":\"" + page + "\"}");
        await("location.href.startsWith('http') && document.readyState === 'complete'");
    }

    /** As wide and high as a phone, or anything else. */
    public void resize(int width, int height) throws Exception {
        devTools.call(
                "Emulation.setDeviceMetricsOverride",
                "{\"width\":" + width + ",\"height\":" + height + ",\"deviceScaleFactor\":1,\"mobile\":false}");
    }

    /** As who prefers dark pages sees it. */
    public void dark(boolean preferred) throws Exception {
        devTools.call(
                "Emulation.setEmulatedMedia",
                "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"" + (preferred ? "dark" : "light")
                        + "\"}]}");
    }

    /** Presses what this selector names, as a user does; it must be there. */
    public void click(String selector) throws Exception {
        look("document.querySelector('" + selector + "').click()");
    }

    /** Writes into a field. */
    public void write(String selector, String text) throws Exception {
        look("(field => { field.value = '" + text + "'; field.dispatchEvent(new Event('input', {bubbles: true})); })"
                + "(document.querySelector('" + selector + "'))");
    }

    /** The text of what this selector names; empty where it is not there. */
    public String text(String selector) throws Exception {
        return look("document.querySelector('" + selector + "')?.textContent ?? ''")
                .strip();
    }

    /** What an expression of JavaScript is, as text. */
    public String look(String expression) throws Exception {
        // As base64, so that no text of a page can end the answer.
        String wrapped = "btoa(String.fromCharCode(...new TextEncoder().encode(String(" + expression + "))))";
        String quoted = wrapped.replace("\\", "\\\\").replace("\"", "\\\"");
        String answer = devTools.call("Runtime.evaluate", "{\"expression\":\"" + quoted + "\"}");
        return new String(Base64.getDecoder().decode(DevTools.member("value", answer)), StandardCharsets.UTF_8);
    }

    /** Waits until an expression of JavaScript is true. */
    public void await(String expression) throws Exception {
        long end = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (!look("Boolean(" + expression + ")").equals("true")) {
            if (System.nanoTime() > end) {
                throw new AssertionError(expression + " on " + look("document.body.innerText"));
            }
            Thread.sleep(BETWEEN_LOOKS.toMillis());
        }
    }

    /** The whole page as a picture, in a window of its height: what sticks to the window's edge is where it belongs then. */
    public void picture(Path file) throws Exception {
        int width = Integer.parseInt(look("innerWidth"));
        int height = Integer.parseInt(look("innerHeight"));
        resize(width, Integer.parseInt(look("document.documentElement.scrollHeight")));
        String answer = devTools.call("Page.captureScreenshot", "{}");
        resize(width, height);
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, Base64.getDecoder().decode(DevTools.member("data", answer)));
    }

    @Override
    public void close() throws IOException {
        devTools.close();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly()
                .onExit()
                .completeOnTimeout(process, 5, TimeUnit.SECONDS)
                .join();
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }
}
