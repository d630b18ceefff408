package ee.dedupe.it.shapes;

import ee.dedupe.it.kit.Call;
import java.util.stream.Stream;

/**
 * A row of docs/reference/shapes.md that runs on each server.
 *
 * @param where the annotation is, and the rest
 * @param call is sent twice
 * @param bean whether the request itself is unguarded, and a bean that it calls is not
 */
record Shape(String where, Call call, boolean bean) {
    static Stream<Shape> all() {
        return Stream.of(
                resource("method; `@Path` and verb on an interface", "POST", "/by-method"),
                resource("class; `@Path` and verb on an interface", "PUT", "/by-class"),
                resource("method; `@Path` and verb on a generic interface", "PATCH", "/generic"),
                resource("method; verb on an interface, `@Path` on the class", "POST", "/own-path"),
                resource("inherited method; `@Path` and verb on an abstract superclass", "POST", "/superclass"),
                resource(
                        "inherited method of a generic superclass; `@Path` on the class",
                        "POST",
                        "/generic-superclass"),
                resource("stereotype of the class", "POST", "/stereotype"),
                resource("method of a sub-resource from `Instance<>`", "POST", "/shelves/instance"),
                resource("method of a resource of two Jakarta REST applications: of the first", "POST", "/shared"),
                resource(
                        "method of a resource of two Jakarta REST applications: of the second",
                        "POST",
                        "/../v2/shared"),
                bean("`@RequestScoped`", "Beans$OfRequest"),
                bean("`@ApplicationScoped`", "Beans$OfApplication"),
                bean("`@Dependent`", "Beans$OfNobody"),
                bean("`jakarta.inject.Singleton`", "Beans$OnlyOne"),
                bean("`@SessionScoped`, with `scope = SHARED`", "Beans$OfSession"),
                bean("`@ConversationScoped`, with `scope = SHARED`", "Beans$OfConversation"),
                bean("`@Stateless`", "StatelessOrders"),
                bean("`@Stateful`, with `scope = SHARED`", "StatefulOrders"),
                bean("`jakarta.ejb.Singleton`", "SingletonOrders"),
                bean("`@Stateless` with a local view", "LocalOrders"),
                bean("`@Stateless`, `@Asynchronous`, with `scope = SHARED`", "LaterOrders$Awaited"),
                bean("an observer method", "Observing$Telling"),
                bean("with a CDI decorator", "Parcels"),
                new Shape(
                        "`@ViewScoped` with `scope = SHARED`, from a page of Jakarta Faces",
                        Call.of("GET", "/../view.xhtml?id=x"),
                        true));
    }

    String row() {
        return "| " + (bean ? "method of a bean: " : "") + where + " |";
    }

    @Override
    public String toString() {
        return where;
    }

    private static Shape resource(String where, String verb, String path) {
        return new Shape(where, Call.of(verb, path).text("x"), false);
    }

    private static Shape bean(String kind, String type) {
        return new Shape(kind, Call.post("/beans/" + type.replace("$", "%24")).text("x"), true);
    }
}
