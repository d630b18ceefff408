package ee.dedupe.internal.rest.form;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class PlainFormsTest {
    private final MultivaluedMap<String, String> query = new MultivaluedHashMap<>();

    @Test
    void target_isTheSame_forTheSameQueryInAnotherOrder() {
        query.add("b", "2");
        query.add("a|", "1");
        Forms.Target target = target();
        query.clear();
        query.add("a|", "1");
        query.add("b", "2");

        assertThat(target()).isEqualTo(target);
    }

    @Test
    void target_isAnother_forAnotherValue_andForValuesInAnotherOrder() {
        query.add("a|", "1");
        query.add("a|", "2");
        Forms.Target target = target();
        query.putSingle("a|", "2");
        assertThat(target()).isNotEqualTo(target);
        query.add("a|", "1");
        assertThat(target()).isNotEqualTo(target);
    }

    private Forms.Target target() {
        return new PlainForms().target((UriInfo) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {UriInfo.class},
                (self, method, decoded) -> switch (method.getName()) {
                    case "getPath" -> "/orders";
                    case "getQueryParameters" -> query;
                    default -> throw new UnsupportedOperationException(method.getName());
                }));
    }
}
