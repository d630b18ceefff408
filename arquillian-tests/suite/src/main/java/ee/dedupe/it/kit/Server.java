package ee.dedupe.it.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jboss.arquillian.container.spi.Container;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.jboss.arquillian.container.spi.context.ContainerContext;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Deploys at run time what a test makes up. Get it with {@code @ArquillianResource}. */
public final class Server {
    /** What one server says of some refusals, of which its adapter then waits to hear until its time is over. */
    private static final String NOT_STARTED = "CWWKZ0012I: The application %s was not started.";

    private final Container<?> container;
    private final ContainerContext context;

    Server(Container<?> container, ContainerContext context) {
        this.container = container;
        this.context = context;
    }

    /** Deploys and returns a client of the application, or of one of its web modules. */
    public Client deploy(Archive<?> archive) throws DeploymentException {
        return Client.of(inside(() -> container.getDeployableContainer().deploy(archive)));
    }

    public void undeploy(Archive<?> archive) throws DeploymentException {
        inside(() -> {
            container.getDeployableContainer().undeploy(archive);
            return archive;
        });
    }

    /** Deploys what must not start and returns everything that the server says about it. */
    public String refusal(Archive<?> archive) throws DeploymentException {
        ServerLog log = ServerLog.fromNow();
        try {
            deployUnlessNotStarted(archive, log);
        } catch (DeploymentException refused) {
            forget(archive);
            StringBuilder said = new StringBuilder();
            for (Throwable cause = refused; cause != null; cause = cause.getCause()) {
                said.append(cause.getMessage()).append('\n');
            }
            said.append(log.sinceThen());
            // One server tells it as JSON within JSON.
            return said.toString().replace("\\\"", "\"");
        }
        undeploy(archive);
        throw new AssertionError(archive.getName() + " was deployed");
    }

    private void deployUnlessNotStarted(Archive<?> archive, ServerLog log) throws DeploymentException {
        if (!TestedServer.isLiberty()) {
            deploy(archive);
            return;
        }
        String name = archive.getName().replaceFirst("\\.[^.]*$", "");
        LogAlarm alarm = LogAlarm.on(NOT_STARTED.formatted(name), log);
        try {
            deploy(archive);
        } finally {
            alarm.close();
        }
    }

    /**
     * As {@link #refusal}, for what shows only when REST starts. One server starts it with the first request; then that
     * one and all others must fail, and its log has the message.
     */
    public String refusalOfRest(WebArchive war) throws DeploymentException {
        if (!TestedServer.startsRestLate()) {
            return refusal(war);
        }
        ServerLog log = ServerLog.fromNow();
        Client client = deploy(war);
        try {
            for (Call call : List.of(Call.post("/good"), Call.of("GET", "/executions"), Call.post("/good"))) {
                assertThat(client.send(call).status()).isEqualTo(500);
            }
            return log.sinceThen();
        } finally {
            undeploy(war);
        }
    }

    /** One adapter leaves what was refused where it put it, and takes the next of this name for its new version. */
    private void forget(Archive<?> archive) throws DeploymentException {
        if (TestedServer.isLiberty()) {
            undeploy(archive);
        }
    }

    /** Adapters keep their state by container. */
    private <T> T inside(Action<T> action) throws DeploymentException {
        context.activate(container.getName());
        try {
            return action.run();
        } finally {
            context.deactivate();
        }
    }

    private interface Action<T> {
        T run() throws DeploymentException;
    }
}
