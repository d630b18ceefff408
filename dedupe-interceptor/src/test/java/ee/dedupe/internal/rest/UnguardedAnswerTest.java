package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An answer to a request that no guard has seen, such as one of another verb. */
class UnguardedAnswerTest {
    private final List<String> done = new ArrayList<>();

    @Test
    void answer_isWrittenAsItIs() throws IOException {
        new GuardResponseFilter().aroundWriteTo((WriterInterceptorContext) Proxy.newProxyInstance(
                WriterInterceptorContext.class.getClassLoader(),
                new Class<?>[] {WriterInterceptorContext.class},
                (self, method, given) -> {
                    done.add(method.getName());
                    return null;
                }));
        assertThat(done).containsExactly("getProperty", "proceed");
    }
}
