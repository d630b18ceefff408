package ee.dedupe.it.kit;

import org.jboss.arquillian.container.spi.Container;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.jboss.arquillian.container.spi.context.ContainerContext;
import org.jboss.shrinkwrap.api.Archive;

/** Deploys at run time what a test makes up. Get it with {@code @ArquillianResource}. */
public final class Server {
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
        try {
            deploy(archive);
        } catch (DeploymentException refused) {
            StringBuilder said = new StringBuilder();
            for (Throwable cause = refused; cause != null; cause = cause.getCause()) {
                said.append(cause.getMessage()).append('\n');
            }
            // One server tells it as JSON within JSON.
            return said.toString().replace("\\\"", "\"");
        }
        undeploy(archive);
        throw new AssertionError(archive.getName() + " was deployed");
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
