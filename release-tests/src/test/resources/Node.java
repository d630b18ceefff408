import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;

/**
 * A node of a cluster, of whichever version is on its class path: started from this source, and only with what is public. Makes a
 * guarded call for each line that it reads, with the line as its key, and tells what came of it.
 */
public class Node {
    /** Injected, since calls are guarded only where a bean asks for it so. */
    @Inject
    Deduplicator deduplicator;

    public static void main(String[] arguments) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        try (WeldContainer container = new Weld().addBeanClass(Node.class).initialize()) {
            Deduplicator deduplicator = container.select(Node.class).get().deduplicator;
            System.out.println("node: ready");
            for (String key = lines.readLine(); key != null; key = lines.readLine()) {
                String result = deduplicator.call(
                        "side-by-side", key, CallOptions.replaying(String.class), () -> "run by " + arguments[0]);
                System.out.println("node: " + result);
            }
        }
    }
}
