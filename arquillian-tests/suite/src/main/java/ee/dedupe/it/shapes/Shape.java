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
                bean("`@RequestScoped`", "Beans$OfRequest"),
                bean("`@ApplicationScoped`", "Beans$OfApplication"),
                bean("`@Dependent`", "Beans$OfNobody"),
                bean("`jakarta.inject.Singleton`", "Beans$OnlyOne"),
                bean("`@SessionScoped`", "Beans$OfSession"),
                bean("`@ConversationScoped`", "Beans$OfConversation"),
                bean("`@Stateless`", "StatelessOrders"),
                bean("`@Stateful`", "StatefulOrders"),
                bean("`jakarta.ejb.Singleton`", "SingletonOrders"));
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
