import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks this machine for ports, for run.sh, before anything is built: whether the wanted ones are free, each given with the
 * option that chooses it, as "8080:run.port"; and for five others that are, which it prints.
 */
class Ports {
    public static void main(String[] wanted) throws IOException {
        for (String portAndOption : wanted) {
            String[] parts = portAndOption.split(":");
            if (isInUse(Integer.parseInt(parts[0]))) {
                System.out.println("Port " + parts[0] + " is in use; choose another with -D" + parts[1] + "=...");
                System.exit(1);
            }
        }
        // Held together, so that no two are the same.
        List<ServerSocket> free = new ArrayList<>();
        for (int count = 0; count < 5; count++) {
            free.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
        }
        for (ServerSocket socket : free) {
            System.out.println(socket.getLocalPort());
            socket.close();
        }
    }

    private static boolean isInUse(int port) throws IOException {
        try (Socket answering = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException nobody) {
            try (ServerSocket ours = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return false;
            } catch (BindException held) {
                return true;
            }
        }
    }
}
