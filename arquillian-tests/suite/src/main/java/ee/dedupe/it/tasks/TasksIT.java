package ee.dedupe.it.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestedServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each command of the manual's pages by task is answered as its page says. */
@ArquillianTest
@RunAsClient
class TasksIT {
    private static final String QUEUE = "queue";

    @ArquillianResource
    private Client client;

    @TempDir
    private Path folder;

    private Shell shell;

    @Deployment(testable = false)
    static WebArchive war() {
        return TasksWar.of(TaskPage.all().stream()
                .filter(page -> !page.name().equals(QUEUE) || !TestedServer.PAYARA_MICRO.runs())
                .toList());
    }

    static Stream<TaskPage> pages() {
        return TaskPage.all().stream().filter(page -> !page.name().equals(QUEUE));
    }

    @BeforeEach
    void shell() {
        assumeTrue(Shell.isThere(), "no curl on this machine");
        shell = new Shell(folder, client.base());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void commands_ofAPage_areAnsweredAsItSays(TaskPage page) {
        assertThat(page.steps()).isNotEmpty();
        page.steps().forEach(this::assertTrue);
    }

    @NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
    @Test
    void queue_isAnsweredAsItSays() {
        List<TaskPage.Step> steps = TaskPage.all().stream()
                .filter(page -> page.name().equals(QUEUE))
                .findFirst()
                .orElseThrow()
                .steps();

        shell.run(steps.get(0).commands());
        TaskPage.Step look = steps.get(1);
        TestTime.comes(Duration.ofSeconds(20), () -> shipped(look).equals(lines(look.expected())));
        // for one that comes too late to be seen above
        TestTime.pass(Duration.ofMillis(300));
        assertThat(shipped(look)).isEqualTo(lines(look.expected()));
    }

    private List<String> shipped(TaskPage.Step look) {
        return lines(shell.run(look.commands()));
    }

    /** The broker may deliver them in another order. */
    private static List<String> lines(String text) {
        return text.lines().sorted().toList();
    }

    private void assertTrue(TaskPage.Step step) {
        String printed = shell.run(step.commands());
        if (step.language().equals("http")) {
            List<SentAnswer> expected = SentAnswer.all(shell.here(step.expected()));
            List<SentAnswer> answers = SentAnswer.all(printed);
            assertThat(answers).as(printed).hasSameSizeAs(expected);
            for (int at = 0; at < answers.size(); at++) {
                assertThat(answers.get(at).asShownIn(expected.get(at)))
                        .as(printed)
                        .isEqualTo(expected.get(at));
            }
        } else {
            assertThat(printed.strip()).isEqualTo(step.expected().strip());
        }
    }
}
