package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.spi.RestClientBuilderListener;
import org.jboss.resteasy.NamedBuilder;
import org.junit.jupiter.api.Test;

/** Which builders get an executor. */
class RestClientSetupTest {
    private final List<Object> set = new ArrayList<>();
    private final InvocationHandler answers = (builder, method, arguments) -> {
        if (method.getName().equals("executorService")) {
            set.add(arguments[0]);
        }
        return builder;
    };

    @Test
    void builder_ofWildFly_hasTheServersThreads() {
        new RestClientSetup(() -> Optional.of(Runnable::run)).onNewBuilder(NamedBuilder.of(answers));
        assertThat(set).singleElement().isInstanceOf(AttemptExecutor.class);
    }

    @Test
    void builder_whereTheServerHasNone_keepsItsOwn() {
        new RestClientSetup(Optional::empty).onNewBuilder(NamedBuilder.of(answers));
        // As found by name: there is none without a server.
        new RestClientSetup().onNewBuilder(NamedBuilder.of(answers));
        assertThat(set).isEmpty();
    }

    @Test
    void builder_ofAnother_keepsItsOwn() {
        RestClientBuilder another = (RestClientBuilder)
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {RestClientBuilder.class}, answers);
        new RestClientSetup(() -> Optional.of(Runnable::run)).onNewBuilder(another);
        assertThat(set).isEmpty();
    }

    @Test
    void container_findsIt() {
        assertThat(ServiceLoader.load(RestClientBuilderListener.class))
                .singleElement()
                .isInstanceOf(RestClientSetup.class);
    }
}
