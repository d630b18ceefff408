package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** What an operator is told where there is nothing to see. */
class NoAdministrationTest {
    @Test
    void nothingGuarded_isNotReady() {
        try (WeldApp other = WeldApp.start(AdministrationTest.Office.class)) {
            assertThatThrownBy(() -> other.bean(AdministrationTest.Office.class)
                            .administration
                            .overview())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("DEDUP0073 ");
        }
    }

    @Test
    void applicationThatHasEnded_isNotSeenByJmx() throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName any = new ObjectName("ee.dedupe:type=Dedupe,*");
        WeldApp other = WeldApp.start(AdministrationTest.Desk.class, AdministrationTest.Office.class);
        assertThat(server.queryNames(any, null)).hasSize(1);
        other.close();

        assertThat(server.queryNames(any, null)).isEmpty();
    }
}
