package ee.dedupe.it.kit.payara;

import org.jboss.arquillian.container.spi.client.container.ContainerConfiguration;

/** None: the build tells by system properties, as it tells tests that start servers themselves. */
public final class PayaraConfiguration implements ContainerConfiguration {
    @Override
    public void validate() {}
}
