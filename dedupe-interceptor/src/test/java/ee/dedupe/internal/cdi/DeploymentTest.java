package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the extension checks and does between the start and the stop of an application. */
class DeploymentTest {
    private static final String STARTED = "INFO DEDUP0001 dedupe (version unknown) guards 1 operation of an application"
            + " without a name; claims are kept in ";

    @TempDir
    Path folder;

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
        assertThatThrownBy(() -> start(Map.of("dedupe.ttl", "90", "dedupe.status.duplicate", "200"), Resource.class))
                .hasMessageContaining("dedupe.ttl = \"90\"")
                .hasMessageContaining("dedupe.status.duplicate = \"200\"");
    }

    /** A value for all operations is bad for each of them, and for work that is no method. */
    @Test
    void badValues_areToldInOneFailure_eachOnce() {
        Map<String, String> keys = Map.of(
                "dedupe.ttl", "90", "dedupe.mode", "observ", "dedupe.digest", "rot13", "dedupe.request.cap", "1 MiB");

        assertThatThrownBy(() -> start(keys, Resource.class, Shop.class))
                .satisfies(failure -> assertThat(failure.getMessage().lines())
                        .containsExactlyInAnyOrder(
                                "DEDUP0010 dedupe.mode = \"observ\": must be off, observe or enforce",
                                "DEDUP0010 dedupe.ttl = \"90\": must be an ISO-8601 duration from PT1S to P31D, such as"
                                        + " PT90S or PT15M",
                                "DEDUP0010 dedupe.digest = \"rot13\": must be a digest of this Java platform, such as"
                                        + " SHA-256, SHA-512, SHA3-256 or MD5; for another, provide a bean of type"
                                        + " Supplier<MessageDigest>",
                                "DEDUP0010 dedupe.request.cap = \"1 MiB\": must be a whole number from 1 to 67108864"));
    }

    @Test
    void misuses_andBadValues_areToldInOneFailure() {
        assertThatThrownBy(() -> start(
                        Map.of("dedupe.ttl", "90", "dedupe.anonymous", "no"),
                        ShapesSamples.Get.class,
                        ShapesSamples.Delete.class,
                        Resource.class))
                .satisfies(failure -> assertThat(failure.getMessage()
                                .lines()
                                .map(line -> line.substring(Math.max(0, line.indexOf("DEDUP"))))
                                .filter(line -> line.startsWith("DEDUP")))
                        .satisfiesExactlyInAnyOrder(
                                get -> assertThat(get)
                                        .startsWith("DEDUP0020 @Deduplicated on " + ShapesSamples.Get.class.getName()),
                                delete -> assertThat(delete)
                                        .startsWith(
                                                "DEDUP0020 @Deduplicated on " + ShapesSamples.Delete.class.getName()),
                                ttl -> assertThat(ttl).startsWith("DEDUP0010 dedupe.ttl "),
                                anonymous -> assertThat(anonymous).startsWith("DEDUP0010 dedupe.anonymous ")));
    }

    @Test
    void store_notChosen_isToldBesideBadValues() {
        assertThatThrownBy(() -> start(Map.of("dedupe.store", "", "dedupe.ttl", "90"), Resource.class))
                .hasMessageContaining("DEDUP0010 dedupe.ttl")
                .hasMessageContaining("DEDUP0022 No claim store");
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
    void unknownKey_inTheApplicationsOwnFile_failsTheDeployment_besideBadValues() throws Exception {
        assertThatThrownBy(() -> startAsWar(
                        Map.of("dedupe.caler.header", "X-User", "dedupe.digest", "rot13"),
                        "dedupe.caler.header=X-User"))
                .satisfies(
                        failure -> assertThat(failure.getMessage().lines())
                                .satisfiesExactlyInAnyOrder(
                                        digest -> assertThat(digest).startsWith("DEDUP0010 dedupe.digest "),
                                        key -> assertThat(key)
                                                .isEqualTo(
                                                        "DEDUP0011 dedupe.caler.header in META-INF/microprofile-config.properties"
                                                                + " sets nothing: no such key. The nearest is dedupe.caller.header")));
    }

    /** The same file may be used where another store is. */
    @Test
    void keyOfAnotherStore_inTheApplicationsOwnFile_isWarnedOf() throws Exception {
        String file = "dedupe.redis.nodes=redis:6379\n" + BorrowingStoreProvider.REFUSES + "=true";
        try (LogLines log = new LogLines();
                WeldApp app = startAsWar(
                        Map.of("dedupe.redis.nodes", "redis:6379", BorrowingStoreProvider.REFUSES, "true"), file)) {
            assertThat(app.operations().size()).isEqualTo(1);
            assertThat(log.all())
                    .anyMatch(line -> line.startsWith("WARNING DEDUP0011 dedupe.redis.nodes sets nothing"))
                    .anyMatch(line -> line.startsWith("WARNING DEDUP0011 dedupe.borrowing.refuses sets nothing"));
        }
    }

    @Test
    void keyOfWork_isNotWarnedOf() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of("ee.dedupe.Deduplicator/call/Deduplicated/mode", "observe"), Worker.class)) {
            assertThat(app.operations().expectsWork()).isTrue();
            assertThat(log.all()).noneMatch(line -> line.contains("DEDUP0011"));
        }
    }

    private WeldApp startAsWar(Map<String, String> keys, String file) throws Exception {
        Path classes = folder.resolve("shop.war/WEB-INF/classes");
        Files.createDirectories(classes.resolve("META-INF"));
        Files.writeString(classes.resolve("META-INF/microprofile-config.properties"), file);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader war = new URLClassLoader(new URL[] {classes.toUri().toURL()}, before)) {
            thread.setContextClassLoader(war);
            return start(keys, Resource.class);
        } finally {
            thread.setContextClassLoader(before);
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

    /** Who hands a request on takes of it, too. */
    @Test
    void headersThatDoNotCount_andALocatorTakes_areToldOf() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of(), Accounts.class, Transfers.class)) {
            assertThat(app.operations().size()).isEqualTo(2);
            assertThat(log.all().stream().filter(line -> line.contains("DEDUP0147")))
                    .containsExactlyInAnyOrder(
                            uncounted(Transfers.class, "create", "X-Request-Id"),
                            uncounted(Transfers.class, "fields", "X-Request-Id, x-shop, x-tenant"));
        }
    }

    @jakarta.ws.rs.Path("accounts")
    static class Accounts {
        @Inject
        Transfers transfers;

        @HeaderParam("X-Shop")
        String shop;

        @jakarta.ws.rs.Path("transfers")
        public Transfers transfers(
                @HeaderParam("X-Tenant") String tenant, @HeaderParam("X-Request-Id") String attempt) {
            return transfers;
        }
    }

    static class Transfers {
        @POST
        @Deduplicated
        public String create() {
            return "done";
        }

        @POST
        @jakarta.ws.rs.Path("fields")
        @Deduplicated(fields = "/id")
        public String fields(@HeaderParam("X-Request-Id") String request, String body) {
            return "done";
        }
    }

    private static String uncounted(String method, String names) {
        return uncounted(Hooks.class, method, names);
    }

    private static String uncounted(Class<?> type, String method, String names) {
        return "INFO DEDUP0147 " + type.getName() + "." + method
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

    static class Worker {
        @Inject
        Deduplicator deduplicator;
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
