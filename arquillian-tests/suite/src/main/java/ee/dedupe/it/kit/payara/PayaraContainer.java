package ee.dedupe.it.kit.payara;

import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.arquillian.container.spi.client.container.DeployableContainer;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.jboss.arquillian.container.spi.client.container.LifecycleException;
import org.jboss.arquillian.container.spi.client.protocol.ProtocolDescription;
import org.jboss.arquillian.container.spi.client.protocol.metadata.HTTPContext;
import org.jboss.arquillian.container.spi.client.protocol.metadata.ProtocolMetaData;
import org.jboss.arquillian.container.spi.client.protocol.metadata.Servlet;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/**
 * One Payara for all tests, which deploy and undeploy while it runs. The adapter that there is for Payara Micro starts a
 * server for each deployment, and has room for one.
 */
public abstract class PayaraContainer implements DeployableContainer<PayaraConfiguration> {
    private Payara payara;
    private Path archives;
    private Path users;

    /** Payara Micro. */
    public static final class Micro extends PayaraContainer {
        @Override
        Payara boot(Path work) throws IOException {
            return PayaraMicro.forTests();
        }
    }

    /** Payara Server, of any version. */
    public static final class Domain extends PayaraContainer {
        @Override
        Payara boot(Path work) throws IOException {
            return PayaraDomain.start(work);
        }

        /** Where its broker puts what it gives up, under the name that the tests know. */
        @Override
        void prepare(Payara payara) throws Payara.RefusedException {
            super.prepare(payara);
            payara.run(new AdminCommand(
                    // As create-jms-resource, which refuses the name of the broker's own queue.
                    "create-admin-object",
                    Map.of("raname", "jmsra", "restype", "jakarta.jms.Queue", "property", "Name=mq.sys.dmq"),
                    "jms/queue/DLQ"));
        }
    }

    /** Starts one and returns when it serves. */
    abstract Payara boot(Path work) throws IOException;

    @Override
    public Class<PayaraConfiguration> getConfigurationClass() {
        return PayaraConfiguration.class;
    }

    @Override
    public void setup(PayaraConfiguration configuration) {}

    @Override
    public void start() throws LifecycleException {
        try {
            Path work = TestWar.built("..").toPath().resolve("payara").normalize();
            archives = Files.createDirectories(work.resolve("archives"));
            users = work.resolve("users");
            try (InputStream file = PayaraContainer.class.getResourceAsStream("/payara-users")) {
                Files.copy(file, users, StandardCopyOption.REPLACE_EXISTING);
            }
            payara = boot(work);
            prepare(payara);
        } catch (IOException | Payara.RefusedException e) {
            throw new LifecycleException("Payara did not start", e);
        }
    }

    /** With what the tests expect of a server. */
    void prepare(Payara payara) throws Payara.RefusedException {
        payara.run(new AdminCommand(
                "create-auth-realm",
                Map.of(
                        "classname",
                        "com.sun.enterprise.security.auth.realm.file.FileRealm",
                        "property",
                        "file=" + users.toAbsolutePath() + ":jaas-context=fileRealm"),
                "ApplicationRealm"));
    }

    @Override
    public void stop() {
        payara.close();
    }

    @Override
    public ProtocolDescription getDefaultProtocol() {
        return new ProtocolDescription("Servlet 5.0");
    }

    @Override
    public ProtocolMetaData deploy(Archive<?> archive) throws DeploymentException {
        Path file = archives.resolve(archive.getName());
        archive.as(ZipExporter.class).exportTo(file.toFile(), true);
        Map<String, String> options = new HashMap<>(Map.of("name", nameOf(archive.getName())));
        if (archive instanceof WebArchive) {
            options.put("contextroot", nameOf(archive.getName()));
        }
        try {
            payara.run(new AdminCommand("deploy", options, file.toString()));
        } catch (Payara.RefusedException e) {
            throw new DeploymentException(e.getMessage(), e);
        }
        HTTPContext http =
                new HTTPContext(payara.address().getHost(), payara.address().getPort());
        webModules(archive).forEach(module -> http.add(new Servlet("any", "/" + nameOf(module))));
        return new ProtocolMetaData().addContext(http);
    }

    /** The names of files whose applications answer under their own. */
    private static Stream<String> webModules(Archive<?> archive) {
        return archive instanceof WebArchive
                ? Stream.of(archive.getName())
                : archive.getContent(path -> path.get().endsWith(".war")).keySet().stream()
                        .map(path -> path.get().replaceFirst(".*/", ""));
    }

    @Override
    public void undeploy(Archive<?> archive) throws DeploymentException {
        try {
            payara.run(new AdminCommand("undeploy", Map.of(), nameOf(archive.getName())));
        } catch (Payara.RefusedException e) {
            throw new DeploymentException(e.getMessage(), e);
        }
    }

    private static String nameOf(String fileName) {
        return fileName.replaceFirst("\\.[a-z]+$", "");
    }
}
