package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What the extension checks and does between the start and the stop of an application. */
class DeploymentTest {
    private static final String STARTED = "INFO DEDUP0001 dedupe (version unknown) guards 1 operation of an application"
            + " without a name; claims are kept in ";

    private static final Map<String, String> BORROWING = Map.of("dedupe.store", "borrowing");
    private static final Map<String, String> REFUSING =
            Map.of("dedupe.store", "borrowing", BorrowingStoreProvider.REFUSES, "true");

    @Test
    void badValue_failsTheDeployment() {
        assertThatThrownBy(() -> start(Map.of("Deduplicated/ttl", "90"), Resource.class))
                .hasMessageContaining("DEDUP0010 Deduplicated/ttl = \"90\": must be ");
    }

    @Test
    void badValues_several_areAllTold() {
        assertThatThrownBy(() -> start(Map.of("dedupe.ttl", "90", "dedupe.conflict.status", "200"), Resource.class))
                .hasMessageContaining("dedupe.ttl = \"90\"")
                .hasMessageContaining("dedupe.conflict.status = \"200\"");
    }

    @Test
    void store_notChosen_failsTheDeployment() {
        assertThatThrownBy(() -> start(Map.of("dedupe.store", ""), Resource.class))
                .hasMessageContaining("DEDUP0022 No claim store");
    }

    @Test
    void store_whereNothingIsGuarded_isNotNeeded() {
        assertThatCode(() -> start(Map.of("dedupe.store", ""), Plain.class).close())
                .doesNotThrowAnyException();
    }

    @Test
    void store_ofTheApplication_isEnough() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of("dedupe.store", ""), Resource.class, OwnStore.class)) {
            assertThat(app.operations().size()).isEqualTo(1);
            assertThat(log.all())
                    .contains(STARTED + "the application's own store: " + Resource.class.getName() + ".create");
        }
    }

    @Test
    void beans_twoOfAKind_failTheStart() {
        assertThatThrownBy(() -> start(Map.of("dedupe.store", ""), Resource.class, OwnStore.class, OtherStore.class))
                .hasMessageContaining("DEDUP0025 More than one bean of type ee.dedupe.spi.RecordStore");
    }

    @Test
    void store_findsABeanOfTheApplication() {
        try (WeldApp app = start(BORROWING, Resource.class, OwnConnection.class)) {
            assertThat(app.operations().size()).isEqualTo(1);
            assertThat(BorrowingStoreProvider.borrowed).containsInstanceOf(OwnConnection.class);
        }
    }

    @Test
    void store_findsNoBean_whereThereIsNone() {
        try (WeldApp app = start(BORROWING, Resource.class)) {
            assertThat(app.operations().size()).isEqualTo(1);
            assertThat(BorrowingStoreProvider.borrowed).isEmpty();
            assertThat(BorrowingStoreProvider.offered).isFalse();
        }
    }

    @Test
    void store_thatFailsItsCheck_failsTheDeployment_besideAllElse() {
        BorrowingStoreProvider.borrowed = Optional.empty();
        assertThatThrownBy(() ->
                        start(REFUSING, Resource.class, OwnConnection.class, OwnDigests.class, OtherDigests.class))
                .hasMessageContaining("no connection")
                .hasMessageContaining(
                        "DEDUP0025 More than one bean of type java.util.function.Supplier<java.security.MessageDigest>");
        assertThat(BorrowingStoreProvider.borrowed).isEmpty();
    }

    @Test
    void store_isToldOfABeanThatIsNotMadeYet() {
        int before = OwnConnection.made;
        assertThatThrownBy(() -> start(REFUSING, Resource.class, OwnConnection.class))
                .hasMessageContaining("no connection");
        assertThat(BorrowingStoreProvider.offered).isTrue();
        assertThat(OwnConnection.made).isEqualTo(before);
    }

    @Test
    void store_thatFindsTwoBeans_failsTheStart() {
        assertThatThrownBy(() -> start(BORROWING, Resource.class, OwnConnection.class, OtherConnection.class))
                .hasMessageContaining(
                        "DEDUP0025 More than one bean of type ee.dedupe.internal.cdi.BorrowingStoreProvider$Connection");
    }

    @Test
    void start_isLogged() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of(), Resource.class)) {
            assertThat(app.running().httpCalls()).isNotNull();
            assertThat(log.all()).contains(STARTED + "the store 'memory': " + Resource.class.getName() + ".create");
        }
    }

    /** The modules of an EAR start one after the other. */
    @Test
    void start_toldAgain_opensNothingMore() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of(), Resource.class)) {
            assertThat(app.running().guards()).isPresent();
            app.tellStart();
            assertThat(log.all())
                    .containsOnlyOnce(STARTED + "the store 'memory': " + Resource.class.getName() + ".create");
        }
    }

    @Test
    void application_isWhereTheLibraryIs() throws Exception {
        ClassLoader own = DedupeExtension.class.getClassLoader();
        ClassLoader ofApplication = new ClassLoader(own) {};

        assertThat(DedupeExtension.application(ofApplication)).isSameAs(ofApplication);
        assertThat(DedupeExtension.application(ClassLoader.getPlatformClassLoader()))
                .as("one that does not see it")
                .isSameAs(own);
        try (HidingLoader another = new HidingLoader()) {
            assertThat(DedupeExtension.application(another))
                    .as("one with a copy of its own")
                    .isSameAs(own);
        }
    }

    @Test
    void unknownKey_isWarnedOf() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of("dedupe.tll", "PT1S"), Resource.class)) {
            assertThat(app.operations().size()).isEqualTo(1);
            assertThat(log.all())
                    .contains("WARNING DEDUP0011 dedupe.tll sets nothing: no such key. The nearest is dedupe.ttl");
        }
    }

    @Test
    void keyOfTheStore_isNotWarnedOf() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of("dedupe.memory.max-claims", "5"), Resource.class)) {
            assertThat(app.operations().size()).isEqualTo(1);
            assertThat(log.all()).noneMatch(line -> line.contains("DEDUP0011"));
        }
    }

    @Test
    void digest_ofTheApplication_isUsed() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of(), Shop.class, OwnDigests.class)) {
            app.bean(Shop.class).order("o-1");
            assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0041 "));
        }
    }

    @Test
    void annotation_addedByAnotherExtension_isInForce() {
        try (WeldApp app =
                WeldApp.start(Map.of(), weld -> weld.addBeanClasses(Plain.class).addExtension(new Annotating()))) {
            assertThat(app.ttl(Plain.class, Plain::create)).contains(Duration.ofSeconds(90));
        }
    }

    @Test
    void call_outsideOfARequest_runs() {
        try (WeldApp app = start(Map.of(), Resource.class)) {
            assertThat(app.bean(Resource.class).create()).isEqualTo("done");
        }
    }

    /** As when an application has Jakarta REST load no services. */
    @Test
    void request_pastTheFilters_isToldOfOnce() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of(), Resource.class)) {
            app.inRequest(app.bean(Resource.class)::create);
            app.inRequest(app.bean(Resource.class)::create);
            assertThat(log.all())
                    .containsOnlyOnce(
                            "WARNING DEDUP0029 " + Resource.class.getName() + ".create was called, and Jakarta"
                                    + " REST has not yet set up the filters of its guard: if an HTTP request called it, that"
                                    + " request ran without a guard, and further ones will too");
        }
    }

    @Test
    void call_byOtherCode_isNotToldOf() throws Exception {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of(), Resource.class)) {
            app.bean(Resource.class).create();
            app.operations()
                    .operation(Resource.class, Resource.class.getMethod("create"))
                    .orElseThrow()
                    .putBehindFilters();
            app.inRequest(app.bean(Resource.class)::create);
            assertThat(log.all()).noneMatch(line -> line.contains("DEDUP0029"));
        }
    }

    @Test
    void headersThatDoNotCount_areToldOf() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of(), Resource.class, Hooks.class)) {
            assertThat(app.operations().size()).isEqualTo(3);
            assertThat(log.all().stream().filter(line -> line.contains("DEDUP0147")))
                    .containsExactlyInAnyOrder(
                            uncounted("hook", "Authorization, X-Hub-Signature"), uncounted("fields", "x-account"));
        }
    }

    private static String uncounted(String method, String names) {
        return "INFO DEDUP0147 " + Hooks.class.getName() + "." + method
                + " takes headers or cookies as parameters that its" + " fingerprint leaves out: " + names
                + ". Two requests that differ there alone are the same";
    }

    static class Hooks {
        @POST
        @Deduplicated
        public String hook(
                @HeaderParam("Authorization") String token,
                @HeaderParam("X-Hub-Signature") String signature,
                @HeaderParam("X-Account") String account) {
            return "done";
        }

        @POST
        @Deduplicated(fields = "/id")
        public String fields(@HeaderParam("X-Account") String account, String body) {
            return "done";
        }
    }

    private static WeldApp start(Map<String, String> keys, Class<?>... beanClasses) {
        return WeldApp.start(keys, weld -> weld.addBeanClasses(beanClasses));
    }

    static class Resource {
        @POST
        @Deduplicated
        public String create() {
            return "done";
        }
    }

    public static class Shop {
        @Deduplicated
        public String order(String id) {
            return id;
        }
    }

    static class Plain {
        @POST
        public void create() {}
    }

    static class OwnStore extends MemoryStoreBean {}

    static class OtherStore extends MemoryStoreBean {}

    static class OwnConnection implements BorrowingStoreProvider.Connection {
        static int made;

        OwnConnection() {
            made++;
        }
    }

    static class OtherConnection implements BorrowingStoreProvider.Connection {}

    static class OwnDigests implements Supplier<MessageDigest> {
        @Override
        public MessageDigest get() {
            throw new UnsupportedOperationException();
        }
    }

    static class OtherDigests extends OwnDigests {}

    static class Annotating implements Extension {
        void annotate(@Observes ProcessAnnotatedType<Plain> type) {
            type.configureAnnotatedType().add(Resource.class.getDeclaredMethods()[0].getAnnotation(Deduplicated.class));
        }
    }
}
