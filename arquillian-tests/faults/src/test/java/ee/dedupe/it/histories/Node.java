package ee.dedupe.it.histories;

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

/**
 * A server in a process of its own, with one application. Each connection brings one call, a line, and is given a line; or an
 * operator's order.
 */
final class Node {
    static final int PORT = 8_080;
    /** Before whether it waits for calls that run. */
    static final String REDEPLOY = "REDEPLOY ";

    private final Deployment deployment;

    private Node(Deployment deployment) {
        this.deployment = deployment;
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
        String address = settings.remove("address");
        Thread pulse = new Thread(new Pulse(new Tape(Path.of(settings.get("tape"))), settings.get("number")), "pulse");
        pulse.setDaemon(true);
        pulse.start();
        Transactions transactions = Transactions.over(settings.remove("database"));
        Names.bind(transactions);
        Deployment deployment = new Deployment(settings, work -> () -> transactions.call(work));
        deployment.begin();
        ServerSocket server = new ServerSocket(PORT, 200, InetAddress.getByName(address));
        ExecutorService threads = Executors.newCachedThreadPool();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, threads, deployment)));
        System.out.println("open");
        new Node(deployment).serve(server, threads);
    }

    /** In the order of a server: no call reaches an application that is undeployed. */
    private static void stop(ServerSocket server, ExecutorService threads, Deployment deployment) {
        try {
            server.close();
            threads.shutdown();
            threads.awaitTermination(10, TimeUnit.SECONDS);
            deployment.end(true);
        } catch (Exception e) {
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
                String answer = answer(line) + "\n";
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException gone) {
            // Its client will see that too.
        } catch (Exception e) {
            System.getLogger(Node.class.getName()).log(System.Logger.Level.WARNING, "not answered", e);
        }
    }

    private String answer(String line) throws Exception {
        if (line.startsWith(REDEPLOY)) {
            deployment.again(Boolean.parseBoolean(line.substring(REDEPLOY.length())));
            return "redeployed";
        }
        return deployment.call(line);
    }
}
