package ee.dedupe.it.resources;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Open Liberty makes a resource with injected fields from its class file too, where nothing is inherited. */
@ArquillianTest
@RunAsClient
class ClassFileIT {
    @ArquillianResource
    private Server server;

    @Test
    void overridingMethods_areRefused_andNamed() throws Exception {
        WebArchive war = TestWar.named("class-file")
                .with(Orders.class, TextOrdersResource.class)
                .build();

        assertThat(server.refusal(war))
                .contains("DEDUP0020 @Deduplicated on " + TextOrdersResource.class.getName()
                        + ".overridden cannot be honored: this server makes objects from the class file too")
                .contains("DEDUP0020 @Deduplicated on " + TextOrdersResource.class.getName() + ".generic")
                .doesNotContain("TextOrdersResource.ownAnnotation cannot")
                .doesNotContain("TextOrdersResource.inherited cannot");
    }
}
