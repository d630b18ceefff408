package ee.dedupe.it.histories;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.internal.cdi.DedupeExtension;
import ee.dedupe.it.histories.History.Kind;
import ee.dedupe.it.histories.History.Told;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;

/**
 * An application in a process of its own: the whole library in a CDI container. Each connection brings one call, a line, and
 * is given a line.
 */
final class Node {
    static final int PORT = 8_080;

    private final Counter counter;

    private Node(Counter counter) {
        this.counter = counter;
    }

    /** The arguments are settings, each {@code key=value}. */
    public static void main(String[] arguments) {
        try {
            run(arguments);
        } catch (Exception | Error e) {
            e.printStackTrace();
            Runtime.getRuntime().halt(1);
        }
    }

    private static void run(String[] arguments) throws Exception {
        Map<String, String> settings = new HashMap<>();
        for (String argument : arguments) {
            int end = argument.indexOf('=');
            settings.put(argument.substring(0, end), argument.substring(end + 1));
        }
        int number = Integer.parseInt(settings.remove("number"));
        String address = settings.remove("address");
        Tape tape = new Tape(Path.of(settings.remove("tape")));
        String fault = settings.remove("fault");
        Shop.tape = tape;
        Shop.number = number;
        Transactions transactions = Transactions.over(settings.remove("database"));
        Shop.transactions = transactions;
        Names.bind(transactions);
        ConfigProviderResolver.instance()
                .registerConfig(
                        new SmallRyeConfigBuilder()
                                .withSources(new PropertiesConfigSource(settings, "settings", 100))
                                .build(),
                        Node.class.getClassLoader());
        Weld weld = new Weld()
                .disableDiscovery()
                .skipShutdownHook()
                .addExtension(new DedupeExtension())
                .addBeanClasses(Shop.class, Counter.class);
        if (fault != null) {
            PlantedStore.settings = settings;
            PlantedStore.fault = PlantedStore.Fault.valueOf(fault);
            weld.addBeanClass(PlantedStore.class);
        }
        WeldContainer container = weld.initialize();
        Node node = new Node(container.select(Counter.class).get());
        ServerSocket server = new ServerSocket(PORT, 200, InetAddress.getByName(address));
        ExecutorService threads = Executors.newCachedThreadPool();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, threads, container)));
        System.out.println("open");
        node.serve(server, threads);
    }

    /** In the order of a server: no call reaches an application that is undeployed. */
    private static void stop(ServerSocket server, ExecutorService threads, WeldContainer container) {
        try {
            server.close();
            threads.shutdown();
            threads.awaitTermination(10, TimeUnit.SECONDS);
            container.shutdown();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void serve(ServerSocket server, ExecutorService threads) throws IOException {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                threads.execute(() -> answer(socket));
            } catch (SocketException | RejectedExecutionException e) {
                if (!server.isClosed()) {
                    throw e;
                }
            }
        }
    }

    private void answer(Socket socket) {
        try (socket;
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            String line = in.readLine();
            if (line != null) {
                String answer = answer(line.split(" ", -1)) + "\n";
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException gone) {
            // Its client will see that too.
        }
    }

    private String answer(String[] call) {
        Kind kind = Kind.valueOf(call[0]);
        Shop.Order order = new Shop.Order(call[1], call[2], Integer.parseInt(call[3]), Boolean.parseBoolean(call[4]));
        Shop.BYPASSED.remove();
        Shop.RUN.remove();
        try {
            String run = counter.call(kind, order);
            return (Shop.BYPASSED.get() ? Told.BYPASSED : Told.RESULT) + " " + run;
        } catch (DuplicateInvocationException e) {
            return (e.isInFlight() ? Told.IN_FLIGHT : Told.DUPLICATE) + " ";
        } catch (GuardUnavailableException e) {
            return Told.UNAVAILABLE + " ";
        } catch (Exception e) {
            return Told.FAILED + " ";
        }
    }
}
