package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Scope;
import ee.dedupe.internal.openapi.DescribedPart;
import ee.dedupe.internal.openapi.WebModules;
import ee.dedupe.openapi.GuardedOperations;
import ee.dedupe.tck.LogLines;
import jakarta.inject.Singleton;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextListener;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.links.Link;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.servers.Server;
import org.junit.jupiter.api.Test;

/** What a document shows of guarded operations. */
class OpenApiTest {
    private static final String ITEMS = "/shop/api/orders/{id}/items";

    private final OpenAPI document = OASFactory.createOpenAPI().paths(OASFactory.createPaths());

    @Singleton
    @Path("orders/{id: [0-9]{1,3}}/")
    public static class Orders {
        @POST
        @Path("/items")
        @Deduplicated
        public String add(String item) {
            return item;
        }

        @PUT
        @Deduplicated(guardBy = GuardBy.KEY, keyRequired = true, keyFrom = "query:event")
        public String put(String order) {
            return order;
        }

        @GET
        public String look() {
            return "";
        }
    }

    @Singleton
    @Path("items")
    public static class Items {
        @POST
        @Deduplicated(guardBy = GuardBy.FINGERPRINT)
        public String make(String item) {
            return item;
        }
    }

    @Singleton
    @Path("hooks")
    public static class Hooks {
        @POST
        @Deduplicated(
                guardBy = GuardBy.KEY,
                keyRequired = true,
                keyFrom = {"header:webhook-id", "json:/id"},
                onDuplicate = OnDuplicate.ACKNOWLEDGE,
                scope = Scope.SHARED)
        public String receive(String event) {
            return event;
        }
    }

    /** At a path of its own too, which does not count where it is handed on to. */
    @Singleton
    @Path("parts")
    public static class Parts {
        @POST
        @Deduplicated
        public String add(String part) {
            return part;
        }

        @Path("{part}/parts")
        public Parts deeper() {
            return this;
        }
    }

    public interface Notes {
        @POST
        @Path("all")
        String add(String note);
    }

    @Singleton
    public static class GuardedNotes implements Notes {
        @Override
        @Deduplicated
        public String add(String note) {
            return note;
        }
    }

    @Singleton
    public static class Hidden {
        @POST
        @Path("hidden")
        @Deduplicated
        public String add(String any) {
            return any;
        }
    }

    @Singleton
    @Path("shelves")
    public static class Shelves {
        @Path("{shelf: [a-z]+}/parts")
        public Class<Parts> parts() {
            return Parts.class;
        }

        @Path("notes")
        public Notes notes() {
            return new GuardedNotes();
        }

        @Path("any")
        public Object any() {
            return new Hidden();
        }
    }

    private Operation operation(PathItem.HttpMethod verb, String path) {
        Operation operation = OASFactory.createOperation()
                .responses(OASFactory.createAPIResponses()
                        .addAPIResponse("200", OASFactory.createAPIResponse().description("its own")));
        PathItem item = document.getPaths().getPathItem(path);
        if (item == null) {
            item = OASFactory.createPathItem();
            document.getPaths().addPathItem(path, item);
        }
        item.setOperation(verb, operation);
        return operation;
    }

    private void filter(Map<String, String> settings, Class<?>... resources) {
        try (WeldApp app = WeldApp.start(settings, weld -> weld.addBeanClasses(resources))) {
            assertThat(app.operations().size()).isPositive();
            new GuardedOperations().filterOpenAPI(document);
        }
    }

    private static APIResponse response(Operation operation, String status) {
        return operation.getResponses().getAPIResponse(status);
    }

    @Test
    void statuses_areThoseOfTheContractOfTheOperation() {
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        filter(Map.of(Orders.class.getName() + "/add/Deduplicated/contract", "ucp"), Orders.class);

        assertThat(add.getResponses().getAPIResponses()).containsOnlyKeys("200", "400", "409", "413", "503");
        assertThat(response(add, "409").getDescription()).isEqualTo("By the guard: duplicate, in-flight, mismatch");
    }

    @Test
    void operation_guardedByKeyOrContent_showsKeyRefusalsAndMarks() {
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        filter(Map.of(), Orders.class);

        assertThat(add.getParameters()).singleElement().satisfies(key -> {
            assertThat(key.getName()).isEqualTo("Idempotency-Key");
            assertThat(key.getIn()).isEqualTo(Parameter.In.HEADER);
            assertThat(key.getRequired()).isFalse();
            assertThat(key.getSchema().getType()).isEqualTo(Schema.SchemaType.STRING);
        });
        assertThat(add.getResponses().getAPIResponses()).containsOnlyKeys("200", "400", "409", "413", "422", "503");
        assertThat(response(add, "409").getDescription()).isEqualTo("By the guard: duplicate, in-flight");
        assertThat(response(add, "409").getHeaders()).containsOnlyKeys("Idempotency-Status", "Retry-After");
        assertThat(response(add, "422").getDescription()).isEqualTo("By the guard: mismatch");
        assertThat(response(add, "200").getDescription()).isEqualTo("its own");
        assertThat(response(add, "200").getHeaders()).containsOnlyKeys("Idempotency-Status", "Idempotent-Replayed");
    }

    @Test
    void operation_guardedByContent_takesNoKey() {
        Operation make = operation(PathItem.HttpMethod.POST, "/items");
        filter(Map.of("dedupe.status.duplicate", "410"), Items.class);

        assertThat(make.getParameters()).isNullOrEmpty();
        assertThat(make.getResponses().getAPIResponses()).containsOnlyKeys("200", "410");
    }

    @Test
    void key_inTheQuery_isRequiredThere() {
        Operation put = operation(PathItem.HttpMethod.PUT, "/orders/{id}");
        filter(Map.of(), Orders.class);

        assertThat(put.getParameters()).singleElement().satisfies(key -> {
            assertThat(key.getName()).isEqualTo("event");
            assertThat(key.getIn()).isEqualTo(Parameter.In.QUERY);
            assertThat(key.getRequired()).isTrue();
        });
    }

    /** Who sends it in the body need not send it in a header. */
    @Test
    void webhook_isAcknowledged() {
        Operation receive = operation(PathItem.HttpMethod.POST, "/api/hooks");
        filter(Map.of(), Hooks.class);

        assertThat(receive.getParameters())
                .singleElement()
                .satisfies(key -> assertThat(key.getRequired()).isFalse());
        assertThat(response(receive, "204").getDescription()).isEqualTo("By the guard: duplicate");
        assertThat(response(receive, "503").getDescription()).isEqualTo("By the guard: in-flight, unavailable");
        assertThat(receive.getResponses().getAPIResponses()).doesNotContainKey("409");
    }

    /** Its path is the end of another's. */
    @Test
    void operations_areFoundByTheirWholePath() {
        Operation unguarded = operation(PathItem.HttpMethod.POST, "/shop/api/other/items");
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        Operation make = operation(PathItem.HttpMethod.POST, "/shop/api/items");
        Operation look = operation(PathItem.HttpMethod.GET, "/shop/api/orders/{id}");
        filter(Map.of(), Orders.class, Items.class);

        assertThat(List.of(add.getResponses(), make.getResponses()))
                .allSatisfy(guarded -> assertThat(guarded.getAPIResponses()).containsKey("409"));
        assertThat(make.getParameters()).isNullOrEmpty();
        assertThat(List.of(unguarded.getResponses(), look.getResponses()))
                .allSatisfy(plain -> assertThat(plain.getAPIResponses()).containsOnlyKeys("200"));
    }

    @Test
    void subResource_isShown_whereTheTypesTellWhoHandsOnToIt() {
        List<Operation> guarded = List.of(
                operation(PathItem.HttpMethod.POST, "/api/parts"),
                operation(PathItem.HttpMethod.POST, "/api/parts/{part}/parts"),
                operation(PathItem.HttpMethod.POST, "/api/shelves/{shelf}/parts"),
                operation(PathItem.HttpMethod.POST, "/api/shelves/{shelf}/parts/{part}/parts"),
                operation(PathItem.HttpMethod.POST, "/api/shelves/notes/all"));
        Operation untold = operation(PathItem.HttpMethod.POST, "/api/shelves/any/hidden");
        filter(Map.of(), Parts.class, GuardedNotes.class, Hidden.class, Shelves.class);

        assertThat(guarded)
                .allSatisfy(operation ->
                        assertThat(operation.getResponses().getAPIResponses()).containsKey("409"));
        assertThat(untold.getResponses().getAPIResponses()).containsOnlyKeys("200");
    }

    @Test
    void operation_whosePathIsTheEndOfOthers_isTheShortest() {
        Operation unguarded = operation(PathItem.HttpMethod.POST, "/shop/api/other/items");
        Operation make = operation(PathItem.HttpMethod.POST, "/shop/api/items");
        filter(Map.of(), Items.class);

        assertThat(make.getResponses().getAPIResponses()).containsKey("409");
        assertThat(unguarded.getResponses().getAPIResponses()).containsOnlyKeys("200");
    }

    @Test
    void whatTheApplicationDocuments_stays() {
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        Header own = OASFactory.createHeader().description("own");
        add.addParameter(OASFactory.createParameter()
                .name("idempotency-key")
                .in(Parameter.In.HEADER)
                .required(true));
        add.getResponses()
                .addAPIResponse(
                        "409",
                        OASFactory.createAPIResponse().description("sold out").addHeader("Idempotency-Status", own));
        filter(Map.of(), Orders.class);

        assertThat(add.getParameters())
                .singleElement()
                .satisfies(key -> assertThat(key.getRequired()).isTrue());
        assertThat(response(add, "409").getDescription()).isEqualTo("sold out");
        assertThat(response(add, "409").getHeaders()).containsEntry("Idempotency-Status", own);
    }

    private Parameter key() {
        return OASFactory.createParameter().name("Idempotency-Key").in(Parameter.In.HEADER);
    }

    /** OpenAPI allows no parameter twice. */
    @Test
    void key_thatTheApplicationRefersTo_isNotAddedAgain() {
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        add.addParameter(OASFactory.createParameter().ref("#/components/parameters/RequestKey"));
        document.setComponents(OASFactory.createComponents()
                .addParameter("RequestKey", OASFactory.createParameter().ref("#/components/parameters/Key"))
                .addParameter("Key", key()));
        filter(Map.of(), Orders.class);

        assertThat(add.getParameters())
                .singleElement()
                .satisfies(own -> assertThat(own.getRef()).isEqualTo("#/components/parameters/RequestKey"));
    }

    @Test
    void parameter_thatRefersToNothing_orToItself_isNoKey() {
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        add.addParameter(OASFactory.createParameter().ref("#/components/parameters/Lost"));
        add.addParameter(OASFactory.createParameter().ref("#/components/parameters/Round"));
        document.setComponents(OASFactory.createComponents()
                .addParameter("Round", OASFactory.createParameter().ref("#/components/parameters/Round")));
        filter(Map.of(), Orders.class);

        assertThat(add.getParameters()).hasSize(3);
    }

    @Test
    void key_thatThePathHas_isNotAddedAgain() {
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        document.getPaths().getPathItem(ITEMS).addParameter(key());
        filter(Map.of(), Orders.class);

        assertThat(add.getParameters()).isNullOrEmpty();
    }

    /** Of the query upper and lower case are two. */
    @Test
    void parameterOfTheQuery_inOtherCase_isNoKey() {
        Operation put = operation(PathItem.HttpMethod.PUT, "/orders/{id}");
        put.addParameter(OASFactory.createParameter().name("EVENT").in(Parameter.In.QUERY));
        filter(Map.of(), Orders.class);

        assertThat(put.getParameters()).extracting(Parameter::getName).containsExactly("EVENT", "event");
    }

    @Test
    void filter_thatRunsTwice_addsNothing() {
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        try (WeldApp app = WeldApp.start(Orders.class)) {
            assertThat(app.operations().size()).isPositive();
            new GuardedOperations().filterOpenAPI(document);
            new GuardedOperations().filterOpenAPI(document);
        }

        assertThat(add.getParameters()).hasSize(1);
        assertThat(response(add, "409").getHeaders()).containsOnlyKeys("Idempotency-Status", "Retry-After");
        assertThat(response(add, "200").getHeaders()).containsOnlyKeys("Idempotency-Status", "Idempotent-Replayed");
    }

    /** That one is hidden from the document, and another path ends as its does. */
    @Test
    void operation_thatTheDocumentDoesNotShow_isNotTakenForAnother() {
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        Operation unguarded = operation(PathItem.HttpMethod.POST, "/shop/api/other/items");
        filter(Map.of(), Orders.class, Items.class);

        assertThat(add.getResponses().getAPIResponses()).containsKey("409");
        assertThat(unguarded.getResponses().getAPIResponses()).containsOnlyKeys("200");
    }

    /** Two REST applications in one document. */
    @Test
    void operations_ofTwoApplications_areShown() {
        Operation add = operation(PathItem.HttpMethod.POST, "/one/orders/{id}/items");
        Operation make = operation(PathItem.HttpMethod.POST, "/two/items");
        filter(Map.of(), Orders.class, Items.class);

        assertThat(List.of(add.getResponses(), make.getResponses()))
                .allSatisfy(guarded -> assertThat(guarded.getAPIResponses()).containsKey("409"));
    }

    /** As one that the server has made too early, or that no guard stands behind. */
    @Test
    void document_withoutGuards_tellsSo() {
        operation(PathItem.HttpMethod.POST, ITEMS);
        try (LogLines lines = new LogLines()) {
            new GuardedOperations().filterOpenAPI(document);
            assertThat(lines.all()).singleElement().asString().contains("DEDUP0156");
        }
    }

    /** Its server may make the document before it refuses the application. */
    @Test
    void applicationThatFails_isNotShown() {
        assertThatThrownBy(() ->
                        WeldApp.start(Map.of("dedupe.store", "nowhere"), weld -> weld.addBeanClasses(Items.class)))
                .hasMessageContaining("DEDUP0022");

        assertThat(DescribedPart.all()).isEmpty();
    }

    /** As the server that starts and ends a web module. */
    private static ServletContextListener module(String contextPath) {
        AtomicReference<ServletContextListener> end = new AtomicReference<>();
        new WebModules().onStartup(null, (ServletContext) Proxy.newProxyInstance(
                OpenApiTest.class.getClassLoader(),
                new Class<?>[] {ServletContext.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("addListener")) {
                        end.set((ServletContextListener) arguments[0]);
                        return null;
                    }
                    return contextPath;
                }));
        return end.get();
    }

    private void filterAskable(String contextPath, Class<?>... resources) {
        ServletContextListener end = module(contextPath);
        try {
            filter(Map.of("dedupe.outcome.path", " /outcomes "), resources);
        } finally {
            end.contextDestroyed(null);
        }
    }

    @Test
    void outcomeOfAKey_isShown_andLinkedTo() {
        Operation add = operation(PathItem.HttpMethod.POST, ITEMS);
        Operation put = operation(PathItem.HttpMethod.PUT, "/shop/api/orders/{id}");
        Operation look = operation(PathItem.HttpMethod.GET, "/shop/api/orders/{id}");
        filterAskable("/shop", Orders.class);

        Operation outcome =
                document.getPaths().getPathItem("/shop/outcomes/{key}").getGET();
        assertThat(outcome.getParameters()).extracting(Parameter::getName).containsExactly("key", "operation");
        assertThat(outcome.getResponses().getAPIResponses().keySet())
                .containsExactly("200", "202", "400", "404", "410", "503");
        assertThat(response(outcome, "202").getHeaders()).containsOnlyKeys("Retry-After");
        assertThat(response(outcome, "503").getHeaders()).containsOnlyKeys("Retry-After");
        assertThat(add.getResponses().getAPIResponses().values()).allSatisfy(answer -> {
            Link link = answer.getLinks().get("outcomeOfKey");
            assertThat(link.getOperationId()).isEqualTo(outcome.getOperationId());
            assertThat(link.getParameters())
                    .containsEntry("key", "$request.header.Idempotency-Key")
                    .containsEntry("operation", Orders.class.getName() + ".add");
        });
        // Its key stands in the query.
        assertThat(response(put, "200").getLinks()).isNullOrEmpty();
        assertThat(response(look, "200").getLinks()).isNullOrEmpty();
    }

    /** Where the servers of the document end with it, the paths begin behind it. */
    @Test
    void outcomeOfAKey_standsWhereTheServerLeavesOutTheModule() {
        operation(PathItem.HttpMethod.POST, "/api/orders/{id}/items");
        document.addServer(OASFactory.createServer().url("http://127.0.0.1:9080/shop"));
        filterAskable("/shop", Orders.class);

        assertThat(document.getPaths().getPathItem("/outcomes/{key}").getServers())
                .isNullOrEmpty();
    }

    @Test
    void outcomeOfAKey_whoseModuleTheDocumentDoesNotTell_hasAServerOfItsOwn() {
        operation(PathItem.HttpMethod.POST, "/api/orders/{id}/items");
        filterAskable("/shop", Orders.class);

        assertThat(document.getPaths().getPathItem("/outcomes/{key}").getServers())
                .extracting(Server::getUrl)
                .containsExactly("/shop");
    }

    @Test
    void outcomeOfAKey_inTheRoot_isShown() {
        operation(PathItem.HttpMethod.POST, "/orders/{id}/items");
        filterAskable("", Orders.class);

        assertThat(document.getPaths().getPathItems()).containsKey("/outcomes/{key}");
    }

    @Test
    void outcomeOfAKey_isShownNowhere_whereNothingCanBeAskedFor() {
        operation(PathItem.HttpMethod.POST, "/api/items");
        operation(PathItem.HttpMethod.POST, "/api/hooks");
        filterAskable("/shop", Items.class, Hooks.class);

        assertThat(document.getPaths().getPathItems()).containsOnlyKeys("/api/items", "/api/hooks");
    }

    /** As on a server that makes the document before it starts a module, and leaves that out of all paths. */
    @Test
    void outcomeOfAKey_whoseModuleHasNotStarted_standsBesideTheOthers() {
        Operation add = operation(PathItem.HttpMethod.POST, "/api/orders/{id}/items");
        filter(Map.of("dedupe.outcome.path", "/outcomes"), Orders.class);

        assertThat(document.getPaths().getPathItem("/outcomes/{key}").getServers())
                .isNullOrEmpty();
        assertThat(response(add, "409").getLinks()).containsKey("outcomeOfKey");
    }

    /** It may be that of either. */
    @Test
    void outcomeOfAKey_inOneOfTwoModules_isNotShown() {
        operation(PathItem.HttpMethod.POST, "/api/orders/{id}/items");
        ServletContextListener other = module("/other");
        try {
            filterAskable("/shop", Orders.class);
        } finally {
            other.contextDestroyed(null);
        }

        assertThat(document.getPaths().getPathItems()).containsOnlyKeys("/api/orders/{id}/items");
    }

    @Test
    void document_withoutPaths_isLeftAlone() {
        OpenAPI empty = OASFactory.createOpenAPI();
        try (WeldApp app = WeldApp.start(Items.class)) {
            assertThat(app.operations().size()).isPositive();
            new GuardedOperations().filterOpenAPI(empty);
        }
        assertThat(empty.getPaths()).isNull();
    }
}
