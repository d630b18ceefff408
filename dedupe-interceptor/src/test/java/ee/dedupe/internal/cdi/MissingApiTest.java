package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.internal.messaging.IncomingRuns;
import ee.dedupe.tck.LogLines;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import java.util.concurrent.Callable;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.junit.jupiter.api.Test;

/** Servers that lack an API, or do not show it to the application. */
class MissingApiTest {
    private static final String TRANSACTIONS = "jakarta.transaction";
    private static final String JSON_BINDING = "jakarta.json.bind";
    private static final String SERVLET = "jakarta.servlet";

    @Test
    void transactionsMessagesAndSessionBeans_missing_areToldOfAndMethodsGuardedWithout() throws Exception {
        try (LogLines log = new LogLines();
                HidingLoader server = new HidingLoader(TRANSACTIONS, "jakarta.jms", "jakarta.ejb")) {
            assertThat(server.told(Methods.class)).isEqualTo("run 1, run 1");
            assertThat(log.all())
                    .containsOnlyOnce("INFO DEDUP0054 No transactions on this server: claims are settled by the"
                            + " answer's status alone")
                    .containsOnlyOnce("INFO DEDUP0055 This server does without Jakarta Messaging (there are no messages"
                            + " to guard), Jakarta Enterprise Beans (there are no session beans to guard)");
        }
    }

    /** Channels need no Jakarta Messaging. */
    @Test
    void messages_missing_leaveIncomingMethods() throws Exception {
        try (HidingLoader server = new HidingLoader("jakarta.jms")) {
            assertThat(server.told(IncomingRuns.class)).isEqualTo("1 of 2");
        }
    }

    @Test
    void nothing_missing_isNotToldOf() throws Exception {
        try (LogLines log = new LogLines();
                HidingLoader server = new HidingLoader()) {
            assertThat(server.told(Methods.class)).isEqualTo("run 1, run 1");
            assertThat(log.all()).noneMatch(line -> line.contains("DEDUP0055"));
        }
    }

    @Test
    void jsonBinding_missing_leavesRequests() throws Exception {
        try (LogLines log = new LogLines();
                HidingLoader server = new HidingLoader(JSON_BINDING)) {
            assertThat(server.told(Requests.class)).isEqualTo("1 guarded");
            assertThat(log.all())
                    .containsOnlyOnce("INFO DEDUP0055 This server does without Jakarta JSON Binding (only requests and"
                            + " messages can be guarded)");
        }
    }

    @Test
    void servlets_missing_leaveRequests() throws Exception {
        try (HidingLoader server = new HidingLoader(SERVLET)) {
            assertThat(server.told(Requests.class)).isEqualTo("1 guarded");
        }
    }

    /** There is no other way to a form than the container's. */
    @Test
    void servlets_missing_whereTheContainerParsesForms_refuseFields() throws Exception {
        System.setProperty("wlp.server.name", "open liberty");
        try (HidingLoader server = new HidingLoader(SERVLET)) {
            assertThat(server.told(Requests.class)).isEqualTo("1 guarded");
            assertThat(server.told(FieldsOfForms.class))
                    .contains("DEDUP0027 @Deduplicated on " + Clerk.class.getName()
                            + ".create, which takes fields of a form, needs Jakarta Servlet");
        } finally {
            System.clearProperty("wlp.server.name");
        }
    }

    @Test
    void jsonBinding_missing_refusesMethods() throws Exception {
        try (HidingLoader server = new HidingLoader(JSON_BINDING)) {
            assertThat(server.told(Methods.class))
                    .contains("DEDUP0027 @Deduplicated on " + Desk.class.getName()
                            + ".charge needs Jakarta JSON Binding, which this server does not have");
        }
    }

    @Test
    void jsonBinding_missing_refusesWork() throws Exception {
        try (HidingLoader server = new HidingLoader(JSON_BINDING)) {
            assertThat(server.told(Work.class)).contains("DEDUP0027 Deduplicator needs Jakarta JSON Binding");
        }
    }

    @Test
    void config_missing_refusesWhatIsGuarded() throws Exception {
        try (HidingLoader server = new HidingLoader("org.eclipse.microprofile.config", "io.smallrye.config")) {
            assertThat(server.told(WithoutConfig.class)).contains("DEDUP0027 dedupe needs MicroProfile Config");
        }
    }

    @Test
    void config_missing_whereNothingIsGuarded_isNotNeeded() throws Exception {
        try (HidingLoader server = new HidingLoader("org.eclipse.microprofile.config", "io.smallrye.config")) {
            assertThat(server.told(NothingWithoutConfig.class)).isEqualTo("started");
        }
    }

    static class Methods implements Callable<String> {
        @Override
        public String call() {
            try (WeldApp app = WeldApp.start(Desk.class)) {
                Desk desk = app.bean(Desk.class);
                return desk.charge("o-1") + ", " + desk.charge("o-1");
            }
        }
    }

    static class Requests implements Callable<String> {
        @Override
        public String call() {
            try (WeldApp app = WeldApp.start(Resource.class)) {
                return app.operations().size() + " guarded";
            }
        }
    }

    static class FieldsOfForms implements Callable<String> {
        @Override
        public String call() {
            try (WeldApp app = WeldApp.start(Clerk.class)) {
                return app.operations().size() + " guarded";
            }
        }
    }

    static class Work implements Callable<String> {
        @Override
        public String call() {
            try (WeldApp app = WeldApp.start(Worker.class)) {
                return app.operations().size() + " guarded";
            }
        }
    }

    static class WithoutConfig implements Callable<String> {
        @Override
        public String call() {
            return start(Resource.class);
        }
    }

    static class NothingWithoutConfig implements Callable<String> {
        @Override
        public String call() {
            return start(String.class);
        }
    }

    /** Not by {@link WeldApp}, which has a configuration. */
    private static String start(Class<?> bean) {
        try (WeldContainer app = new Weld()
                .disableDiscovery()
                .addExtension(new DedupeExtension())
                .addBeanClass(bean)
                .initialize()) {
            return app.isRunning() ? "started" : "stopped";
        }
    }

    @Singleton
    static class Desk {
        private int runs;

        @Deduplicated
        public String charge(String order) {
            runs++;
            return "run " + runs;
        }
    }

    static class Resource {
        @POST
        @Deduplicated
        public String create() {
            return "done";
        }
    }

    static class Clerk {
        @POST
        @Deduplicated
        public String create(@FormParam("order") String order) {
            return order;
        }
    }

    @Singleton
    static class Worker {
        @Inject
        Deduplicator deduplicator;
    }
}
