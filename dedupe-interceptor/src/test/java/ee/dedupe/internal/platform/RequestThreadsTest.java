package ee.dedupe.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class RequestThreadsTest {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    /** As XNIO shows its workers. */
    public interface WorkerMXBean {
        int getMaxWorkerPoolSize();
    }

    @Test
    void serverThatSaysNothing_isTakenToHave16ForEachProcessor() {
        assertThat(RequestThreads.ofServer()).isEqualTo(new RequestThreads(16 * PROCESSORS, false));
    }

    @Test
    void serverThatAddsThreadsByAndBy_isTakenToHaveThoseThatItBeginsWith() {
        System.setProperty("wlp.server.name", "any");
        try {
            assertThat(RequestThreads.ofServer()).isEqualTo(new RequestThreads(2 * PROCESSORS, false));
        } finally {
            System.clearProperty("wlp.server.name");
        }
    }

    @Test
    void workersThatAreShown_thatForRequestsIsAsked() throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName one = new ObjectName("org.xnio:type=Xnio,provider=\"nio\",worker=\"default\"");
        ObjectName address = new ObjectName(one + ",address=\"/127.0.0.1:80\"");
        ObjectName two = new ObjectName("org.xnio:type=Xnio,provider=\"nio\",worker=\"client\"");
        server.registerMBean((WorkerMXBean) () -> 40, one);
        server.registerMBean((WorkerMXBean) () -> 10, two);
        server.registerMBean((WorkerMXBean) () -> 1, address);
        try {
            assertThat(RequestThreads.ofServer()).isEqualTo(new RequestThreads(40, true));
        } finally {
            server.unregisterMBean(one);
            server.unregisterMBean(two);
            server.unregisterMBean(address);
        }
    }
}
