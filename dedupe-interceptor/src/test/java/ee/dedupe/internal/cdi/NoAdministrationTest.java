package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Administration;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;
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

    @Test
    void storeThatCannotShowItsClaims_isToldOf() {
        try (WeldApp other =
                WeldApp.start(AdministrationTest.Desk.class, AdministrationTest.Office.class, OwnStore.class)) {
            Administration blind = other.bean(AdministrationTest.Office.class).administration;

            assertThat(blind.overview().browsable()).isFalse();
            assertThatThrownBy(() -> blind.claims(1))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("DEDUP0071 ");
        }
    }

    @ApplicationScoped
    static class OwnStore extends MemoryStoreBean {}
}
