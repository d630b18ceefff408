package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A server's own certificate, made by the JDK's {@code keytool}.
 *
 * @param store its key, and with it its certificate, as a trust store has it too
 * @param pem the certificate alone
 */
record ServerCertificate(Path store, Path pem) {
    static final String PASSWORD = "changeit";

    private static final String NAME = "server";

    /** For a name such as {@code ip:127.0.0.1}. */
    static ServerCertificate of(Path directory, String name) throws Exception {
        String file = name.replaceAll("[^a-z0-9.]", "-");
        ServerCertificate made =
                new ServerCertificate(directory.resolve(file + ".p12"), directory.resolve(file + ".pem"));
        keytool(made.store, List.of("-genkeypair", "-keyalg", "EC", "-dname", "CN=dedupe-test", "-ext", "san=" + name));
        keytool(made.store, List.of("-exportcert", "-rfc", "-file", made.pem.toString()));
        return made;
    }

    private static void keytool(Path store, List<String> arguments) throws IOException, InterruptedException {
        String program =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        List<String> command = Stream.of(
                        List.of(program),
                        arguments,
                        List.of("-alias", NAME, "-keystore", store.toString(), "-storepass", PASSWORD))
                .flatMap(List::stream)
                .toList();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
    }

    SSLContext context() throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }
}
