package ee.dedupe.openapi;

import java.lang.reflect.Method;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;

/** Schemas of either version of MicroProfile OpenAPI. */
final class Schemas {
    private static final int LONGEST_KEY = 255;

    private Schemas() {}

    /** A key. */
    static Schema key() {
        return of(Schema.SchemaType.STRING).minLength(1).maxLength(LONGEST_KEY);
    }

    /** One of this type. From OpenAPI 3.1 on, so of MicroProfile OpenAPI 4, a schema has a list of types. */
    static Schema of(Schema.SchemaType type) {
        Schema schema = OASFactory.createSchema();
        for (Method method : Schema.class.getMethods()) {
            if (method.getName().equals("setType") && method.getParameterCount() == 1) {
                try {
                    method.invoke(schema, method.getParameterTypes()[0] == List.class ? List.of(type) : type);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return schema;
    }
}
