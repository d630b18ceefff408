package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Encrypted connections, to a server whose certificate the JVM trusts, and whose name it has. */
@Tag("processes")
@SuppressWarnings("try") // the server is there to be connected to
class TlsTest {
    private static final String TRUST_STORE = "javax.net.ssl.trustStore";
    private static final String PASSWORD = "changeit";

    @TempDir
    private Path folder;

    private final String trustStoreBefore = System.getProperty(TRUST_STORE);

    @AfterEach
    void trustAsBefore() {
        if (trustStoreBefore == null) {
            System.clearProperty(TRUST_STORE);
        } else {
            System.setProperty(TRUST_STORE, trustStoreBefore);
        }
    }

    @Test
    void store_ofATrustedServer_claims() throws Exception {
        int port = freePort();
        try (RedisServer server = start(port, "ip:127.0.0.1");
                ClaimStore store = open(port)) {
            assertThat(Claims.completed(store)).isNotNull();
        }
    }

    @Test
    void store_ofAServerOfAnotherName_fails() throws Exception {
        int port = freePort();
        try (RedisServer server = start(port, "dns:another.example.org");
                ClaimStore store = open(port)) {
            assertThatThrownBy(() -> Claims.standing(store)).isInstanceOf(ClaimStoreException.class);
        }
    }

    private static ClaimStore open(int port) {
        return TestStores.open(Map.of("dedupe.redis.nodes", "127.0.0.1:" + port, "dedupe.redis.tls", "true"));
    }

    /** With a certificate of its own, which is trusted from now on. */
    private RedisServer start(int port, String name) throws Exception {
        Path store = folder.resolve("key.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "redis",
                        "-keyalg",
                        "RSA",
                        "-keysize",
                        "2048",
                        "-dname",
                        "CN=redis",
                        "-ext",
                        "san=" + name,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("keytool.log").toFile())
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        Path certificate = pem("CERTIFICATE", keys.getCertificate("redis").getEncoded());
        Path key =
                pem("PRIVATE KEY", keys.getKey("redis", PASSWORD.toCharArray()).getEncoded());
        System.setProperty(TRUST_STORE, trusted(keys).toString());
        return RedisServer.start(
                "tls-port " + port,
                "tls-cert-file " + certificate,
                "tls-key-file " + key,
                "tls-ca-cert-file " + certificate,
                "tls-auth-clients no");
    }

    private Path pem(String type, byte[] content) throws IOException {
        String text = "-----BEGIN " + type + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content) + "\n-----END " + type
                + "-----\n";
        return Files.writeString(folder.resolve(type.replace(' ', '-') + ".pem"), text);
    }

    /** Without a password, as the JVM opens its own. */
    private Path trusted(KeyStore keys) throws IOException, GeneralSecurityException {
        KeyStore trusted = KeyStore.getInstance("JKS");
        trusted.load(null, null);
        trusted.setCertificateEntry("redis", keys.getCertificate("redis"));
        Path file = folder.resolve("trusted.jks");
        try (var out = Files.newOutputStream(file)) {
            trusted.store(out, PASSWORD.toCharArray());
        }
        return file;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
