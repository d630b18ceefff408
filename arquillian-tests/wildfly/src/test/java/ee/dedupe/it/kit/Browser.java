package ee.dedupe.it.kit;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * A Chromium with the mouse and the keyboard of a user: what is hidden, covered or disabled cannot be clicked, and what
 * is typed goes to what has the focus. For one thread.
 */
public final class Browser implements AutoCloseable {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** With an empty page. Skips the test on a machine that has no browser, or none that starts. */
    public static Browser start() {
        return new Browser(Chromium.start());
    }

    /** Opens a page, and waits until it is there. */
    public void open(URI page) {
        driver.get(page.toString());
    }

    /** As wide and high as a phone, or anything else: a window of the desktop is never as narrow as a phone. */
    public void resize(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** As who prefers dark pages sees it. */
    public void dark(boolean preferred) {
        Map<String, String> scheme = Map.of("name", "prefers-color-scheme", "value", preferred ? "dark" : "light");
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(scheme)));
    }

    /** Scrolls to what this selector names, and presses the mouse on it. */
    public void click(String selector) {
        find(selector).click();
    }

    /** Chooses the option with this value. */
    public void choose(String selector, String value) {
        new Select(find(selector)).selectByValue(value);
    }

    /** Types into a field, in place of what is there. */
    public void write(String selector, String text) {
        find(selector).sendKeys(Keys.chord(Keys.CONTROL, "a"), text.isEmpty() ? Keys.BACK_SPACE : text);
    }

    /** What no key writes, such as a tab, comes into a field as from the clipboard. */
    public void paste(String selector, String text) {
        click(selector);
        driver.executeCdpCommand("Input.insertText", Map.of("text", text));
    }

    /** Presses keys, one after the other, for what has the focus. */
    public void press(CharSequence... keys) {
        new Actions(driver).sendKeys(String.join("", keys)).perform();
    }

    /** The text of what this selector names; empty where it is not there. */
    public String text(String selector) {
        return look("document.querySelector('" + selector + "')?.textContent ?? ''")
                .strip();
    }

    /** What an expression of JavaScript is, as text. */
    public String look(String expression) {
        return String.valueOf(driver.executeScript("return String(" + expression + ")"));
    }

    /** Waits until an expression of JavaScript is true. */
    public void await(String expression) {
        try {
            new WebDriverWait(driver, LONGEST_WAIT, BETWEEN_LOOKS)
                    .until(there -> look("Boolean(" + expression + ")").equals("true"));
        } catch (TimeoutException late) {
            throw new AssertionError(expression + " on " + look("document.body.innerText"), late);
        }
    }

    /** The whole page as a picture, in a window of its height: what sticks to the window's edge is where it belongs then. */
    public void picture(Path file) throws IOException {
        int width = Integer.parseInt(look("innerWidth"));
        int height = Integer.parseInt(look("innerHeight"));
        resize(width, Integer.parseInt(look("document.documentElement.scrollHeight")));
        byte[] picture = driver.getScreenshotAs(OutputType.BYTES);
        resize(width, height);
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, picture);
    }

    /** The whole page in four pictures: as wide as a desk's screen and as a phone, light and dark. */
    public void pictures(Path folder, String name) throws IOException {
        for (boolean dark : new boolean[] {false, true}) {
            dark(dark);
            resize(1280, 1000);
            picture(folder.resolve(name + (dark ? "-dark.png" : ".png")));
            resize(390, 844);
            picture(folder.resolve(name + (dark ? "-phone-dark.png" : "-phone.png")));
        }
        resize(1280, 1000);
        dark(false);
    }

    @Override
    public void close() {
        driver.quit();
    }

    private WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }
}
