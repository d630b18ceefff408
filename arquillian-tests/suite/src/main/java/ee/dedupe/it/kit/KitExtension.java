package ee.dedupe.it.kit;

import ee.dedupe.it.kit.payara.PayaraContainer;
import java.lang.annotation.Annotation;
import org.jboss.arquillian.container.spi.Container;
import org.jboss.arquillian.container.spi.ContainerRegistry;
import org.jboss.arquillian.container.spi.client.container.DeployableContainer;
import org.jboss.arquillian.container.spi.client.protocol.metadata.ProtocolMetaData;
import org.jboss.arquillian.container.spi.context.ContainerContext;
import org.jboss.arquillian.core.api.Instance;
import org.jboss.arquillian.core.api.annotation.Inject;
import org.jboss.arquillian.core.spi.LoadableExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.arquillian.test.spi.enricher.resource.ResourceProvider;

/** Teaches Arquillian to hand out {@link Client} and {@link Server}, and to use a Payara. */
public final class KitExtension implements LoadableExtension {
    @Override
    public void register(ExtensionBuilder builder) {
        builder.service(ResourceProvider.class, ClientProvider.class)
                .service(ResourceProvider.class, ServerProvider.class);
        // Arquillian knows one kind of server at a time.
        if (TestedServer.PAYARA_MICRO.runs()) {
            builder.service(DeployableContainer.class, PayaraContainer.Micro.class);
        } else if (TestedServer.PAYARA.runs() || TestedServer.PAYARA_7.runs()) {
            builder.service(DeployableContainer.class, PayaraContainer.Domain.class);
        }
    }

    /** A fresh client of the class's deployment for each test. */
    public static final class ClientProvider implements ResourceProvider {
        @Inject
        private Instance<ProtocolMetaData> deployed;

        @Override
        public boolean canProvide(Class<?> type) {
            return type == Client.class;
        }

        @Override
        public Object lookup(ArquillianResource resource, Annotation... qualifiers) {
            return Client.of(deployed.get());
        }
    }

    /** The server that runs. */
    public static final class ServerProvider implements ResourceProvider {
        @Inject
        private Instance<ContainerRegistry> containers;

        @Inject
        private Instance<ContainerContext> context;

        @Override
        public boolean canProvide(Class<?> type) {
            return type == Server.class;
        }

        @Override
        public Object lookup(ArquillianResource resource, Annotation... qualifiers) {
            return containers.get().getContainers().stream()
                    .filter(container -> container.getState() == Container.State.STARTED)
                    .findFirst()
                    .map(container -> new Server(container, context.get()))
                    .orElseThrow();
        }
    }
}
