package ee.dedupe.it.servers;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.RestApplication;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestEar;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar of Hazelcast in a WAR does not change how the application's entities are written. */
@ArquillianTest
@RunAsClient
class JsonProviderIT {
    private static final String PREFER_JACKSON = "resteasy.preferJacksonOverJsonB";
    private static final Call CALL = Call.post("/notes").text("1");
    private static final String JSON_BINDING = "{\"by-json-binding\":\"note\"}";
    private static final String JACKSON = "{\"by-jackson\":\"note\"}";

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive running() {
        return TestWar.named("json-none")
                .with(StampsResource.class, Stamps.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(classes = {JsonBindingNote.class, JacksonNote.class, BothNote.class})
    void entity_isWrittenAsWithoutTheGuard(Class<?> note) throws Exception {
        String without = told(TestWar.unguarded("json-without")
                .with(RestApplication.class, NotesResource.class, Note.class, note)
                .build());
        String with = told(guarded("json-with", note).build());

        assertThat(with).isEqualTo(without).isEqualTo(note == JsonBindingNote.class ? JSON_BINDING : JACKSON);
    }

    @Test
    void configuredChoice_counts() throws Exception {
        assertThat(told(guarded("json-configured", BothNote.class)
                        .config(PREFER_JACKSON, "false")
                        .build()))
                .isEqualTo(JSON_BINDING);
    }

    @Test
    void choiceOfTheDescriptor_counts() throws Exception {
        WebArchive war = guarded("json-stated", JsonBindingNote.class).build();
        war.setWebXML(new StringAsset("<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\">"
                + "<context-param><param-name>" + PREFER_JACKSON
                + "</param-name><param-value>true</param-value></context-param></web-app>"));

        assertThat(told(war)).isEqualTo("{\"text\":\"note\"}");
    }

    /** The server looks into the WAR alone. */
    @Test
    void hazelcastInTheLibrariesOfAnEar_changesNothing() throws Exception {
        EnterpriseArchive ear = TestEar.withHazelcast("json-ear")
                .web("web", "json-web", NotesResource.class, Note.class, JsonBindingNote.class)
                .build();
        try {
            Client client = server.deploy(ear).inContext("json-web");
            assertThat(client.send(CALL).text()).isEqualTo(JSON_BINDING);
        } finally {
            server.undeploy(ear);
        }
    }

    private static TestWar guarded(String name, Class<?> note) {
        return TestWar.withHazelcast(name).with(NotesResource.class, Note.class, note);
    }

    private String told(WebArchive war) throws Exception {
        try {
            return server.deploy(war).send(CALL).text();
        } finally {
            server.undeploy(war);
        }
    }
}
