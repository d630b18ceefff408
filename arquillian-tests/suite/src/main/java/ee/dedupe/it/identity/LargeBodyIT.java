package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import java.util.Random;
import java.util.zip.CRC32;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A body over the cap runs unguarded and is given whole; up to the cap it is guarded. */
@ArquillianTest
@RunAsClient
class LargeBodyIT {
    private static final int MIB = 1024 * 1024;

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("large-body")
                .with(LargeResource.class, EventLog.class)
                .build();
    }

    @ParameterizedTest
    @CsvSource({"bytes,false", "stream,false", "bytes,true", "stream,true"})
    void overTheCap_sentTwice_runsTwiceWhole(String shape, boolean chunked) {
        byte[] body = random(2 * MIB);
        Call call = call("/large/" + shape, body, chunked);

        assertThat(client.tell(call, call)).containsExactly("204 bypassed", "204 bypassed", "2 run");
        assertThat(client.runs()).containsExactly(told(body), told(body));
    }

    @ParameterizedTest
    @CsvSource({"bytes,false", "stream,false", "bytes,true", "stream,true"})
    void atTheCap_sentTwice_runsOnceWhole(String shape, boolean chunked) {
        byte[] body = random(MIB);
        Call call = call("/large/" + shape, body, chunked);

        assertThat(client.tell(call, call)).containsExactly("204 executed", "409 duplicate", "1 run");
        assertThat(client.runs()).containsExactly(told(body));
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void oneByteOverTheCap_runsBypassed(boolean chunked) {
        byte[] body = random(MIB + 1);

        assertThat(client.tell(call("/large/bytes", body, chunked))).containsExactly("204 bypassed", "1 run");
        assertThat(client.runs()).containsExactly(told(body));
    }

    @Test
    void cap_isConfigured_counts() throws Exception {
        WebArchive war = TestWar.named("small-cap")
                .with(LargeResource.class)
                .config("dedupe.request.cap", "100")
                .build();
        Client other = server.deploy(war);
        try {
            assertThat(other.tell(call("/large/bytes", random(101), false), call("/large/bytes", random(100), false)))
                    .containsExactly("204 bypassed", "204 executed", "2 run");
            assertThat(other.runs()).containsExactly(told(random(101)), told(random(100)));
        } finally {
            server.undeploy(war);
        }
    }

    private static Call call(String path, byte[] body, boolean chunked) {
        Call call = Call.post(path).body("application/octet-stream", body);
        return chunked ? call.chunked() : call;
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private static String told(byte[] body) {
        CRC32 sum = new CRC32();
        sum.update(body);
        return body.length + " bytes " + sum.getValue();
    }
}
