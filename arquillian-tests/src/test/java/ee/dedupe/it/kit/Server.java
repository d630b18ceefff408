package ee.dedupe.it.kit;

import java.net.URI;
import org.jboss.arquillian.container.spi.client.container.DeployableContainer;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.jboss.arquillian.container.spi.client.protocol.metadata.HTTPContext;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Deploys at run time what a test makes up. Get it with {@code @ArquillianResource}. */
public final class Server {
    private final DeployableContainer<?> container;

    Server(DeployableContainer<?> container) {
        this.container = container;
    }

    /** Deploys and returns a client of the application. */
    public Client deploy(WebArchive war) throws DeploymentException {
        HTTPContext http =
                container.deploy(war).getContexts(HTTPContext.class).iterator().next();
        String path = war.getName().replaceFirst("\\.war$", "");
        return new Client(URI.create("http://" + http.getHost() + ":" + http.getPort() + "/" + path + "/"));
    }

    public void undeploy(WebArchive war) throws DeploymentException {
        container.undeploy(war);
    }

    /** Deploys what must not start and returns everything that the server says about it. */
    public String refusal(WebArchive war) throws DeploymentException {
        try {
            container.deploy(war);
        } catch (DeploymentException | RuntimeException refused) {
            StringBuilder said = new StringBuilder();
            for (Throwable cause = refused; cause != null; cause = cause.getCause()) {
                said.append(cause.getMessage()).append('\n');
            }
            return said.toString();
        }
        container.undeploy(war);
        throw new AssertionError(war.getName() + " was deployed");
    }
}
