package ee.dedupe.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.openpgp.PGPException;

/**
 * A release that was made by the command of {@code docs/releasing.md}, and sent to nobody.
 *
 * @param version without -SNAPSHOT
 * @param bundle what Maven Central would have got
 * @param key that has signed it
 */
record MadeRelease(String version, Bundle bundle, ThrowAwayKey key) {
    static final String URL = "https://example.org/shop/dedupe";
    static final String SCM = "https://example.org/shop/dedupe.scm";
    static final String DEVELOPER = "Somebody Responsible";
    static final String DEVELOPER_URL = "https://example.org/somebody";

    private static final Pattern COMMAND = Pattern.compile("(?m)^ *\\./mvnw deploy (-Prelease .*)$");
    private static final Path DIRECTORY = Path.of("target", "release").toAbsolutePath();
    private static final List<String> OWNER = List.of(
            "-Drelease.namespace=ee.dedupe",
            "-Drelease.url=" + URL,
            "-Drelease.scm=" + SCM,
            "-Drelease.developer=" + DEVELOPER,
            "-Drelease.developer.url=" + DEVELOPER_URL);
    private static final MadeRelease[] MADE = new MadeRelease[2];

    static MadeRelease first() {
        return made(0);
    }

    /** Of the same sources, in another directory. */
    static MadeRelease second() {
        return made(1);
    }

    static List<String> command() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "releasing.md"));
        Matcher command = COMMAND.matcher(page);
        assertThat(command.find()).as("the command of the page").isTrue();
        return List.of(command.group(1).split(" "));
    }

    private static synchronized MadeRelease made(int number) {
        try {
            if (MADE[number] == null) {
                MADE[number] = make(DIRECTORY.resolve("build-" + (number + 1)));
            }
            return MADE[number];
        } catch (IOException | PGPException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static MadeRelease make(Path directory) throws IOException, PGPException, InterruptedException {
        String version = Checkout.nextVersion();
        Checkout checkout = Checkout.in(directory).withVersion(version);
        ThrowAwayKey key = ThrowAwayKey.make();
        try (CentralStub central = CentralStub.start()) {
            List<String> arguments = new ArrayList<>(List.of("deploy"));
            arguments.addAll(command());
            arguments.addAll(OWNER);
            arguments.addAll(List.of(
                    "-gs",
                    settings(),
                    "-Dmaven.repo.local=" + System.getProperty("dedupe.release.repository"),
                    "-Dspotless.check.skip",
                    "-DcentralBaseUrl=" + central.address(),
                    "-DwaitUntil=uploaded"));
            Checkout.Run run = checkout.maven(Map.of("MAVEN_GPG_KEY", key.secret()), arguments);
            Files.writeString(directory.resolveSibling(directory.getFileName() + ".log"), run.output());
            assertThat(run.exit()).as(run.output()).isZero();
            assertThat(central.uploads()).as("uploads").hasSize(1);
            return new MadeRelease(version, Bundle.of(central.uploads().get(0)), key);
        }
    }

    /** Who sends: the stub does not ask. */
    private static String settings() {
        try {
            Path file = DIRECTORY.resolve("settings.xml");
            Files.createDirectories(DIRECTORY);
            Files.writeString(
                    file,
                    "<settings><servers><server><id>central</id><username>test</username><password>test</password>"
                            + "</server></servers></settings>");
            return file.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
