package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.deployment.CallKindSamples.Bean;
import ee.dedupe.internal.deployment.CallKindSamples.Resource;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.rest.HttpOperation;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

/** An application's class that is annotated as a whole. */
class AnnotatedClassTest {
    @Test
    void guardsTheWorkOfAnAnnotatedBean() {
        try (WeldApp app = WeldApp.start(Bean.class)) {
            assertThat(app.operations().size()).isEqualTo(7);
            Bean bean = app.bean(Bean.class);
            assertThat(bean.function("a")).isEqualTo("a");
            assertThat(app.operations().find(Bean.class, method(Bean.class, "function", String.class)))
                    .get()
                    .isInstanceOf(MethodOperation.class);
        }
    }

    @Test
    void guardsARestMethodAsAnHttpOperation() {
        try (WeldApp app = WeldApp.start(Resource.class)) {
            assertThat(app.operations().size()).isEqualTo(1);
            assertThat(app.operations().find(Resource.class, method(Resource.class, "create")))
                    .get()
                    .isInstanceOf(HttpOperation.class);
        }
    }

    private static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getDeclaredMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }
}
