package ee.dedupe.it.faults;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.concurrent.CountDownLatch;

/**
 * The control: an application that leaves a thread behind whenever it is deployed, and with it all of its classes. The
 * thread is named as ours are, which are counted.
 */
@WebListener
public class LeakyListener implements ServletContextListener {
    @Override
    public void contextInitialized(ServletContextEvent event) {
        CountDownLatch never = new CountDownLatch(1);
        Thread leak = new Thread(() -> await(never), "dedupe-fault-leak");
        leak.setDaemon(true);
        leak.start();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
