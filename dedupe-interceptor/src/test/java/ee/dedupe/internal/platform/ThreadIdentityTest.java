package ee.dedupe.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Who has begun what a thread does. */
class ThreadIdentityTest {
    private static final Callable<Boolean> ASKED = () -> ThreadIdentity.beganIn(Server.class::equals);

    /** Stands for a server's code. */
    private record Server(Callable<Boolean> next) implements Callable<Boolean> {
        @Override
        public Boolean call() throws Exception {
            return next.call();
        }
    }

    /** Stands for an application's code. */
    private record Code(Callable<Boolean> next) implements Callable<Boolean> {
        @Override
        public Boolean call() throws Exception {
            return next.call();
        }
    }

    private static boolean onAThreadOf(Callable<Boolean> first) throws Exception {
        FutureTask<Boolean> task = new FutureTask<>(first);
        new Thread(task).start();
        return task.get(30, TimeUnit.SECONDS);
    }

    @Test
    void threadOfTheServer_isKnownByWhatStandsFirst() throws Exception {
        assertThat(onAThreadOf(new Server(ASKED))).isTrue();
        assertThat(onAThreadOf(new Server(new Code(ASKED)))).isTrue();
    }

    @Test
    void threadOfTheApplication_isNoneOfTheServers_whateverItCalls() throws Exception {
        assertThat(onAThreadOf(new Code(ASKED))).isFalse();
        assertThat(onAThreadOf(new Code(new Server(ASKED)))).isFalse();
        assertThat(onAThreadOf(ASKED)).isFalse();
    }

    @Test
    @SuppressWarnings("unchecked")
    void proxy_isNobodysCode() throws Exception {
        Callable<Boolean> proxy = (Callable<Boolean>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Callable.class}, (self, method, args) -> ASKED.call());

        assertThat(onAThreadOf(proxy)).isFalse();
        assertThat(onAThreadOf(new Server(proxy))).isTrue();
    }

    @Test
    void identity_isOfTheCall_whereThreadsInheritNone() throws Exception {
        assertThat(onAThreadOf(ThreadIdentity::isOfTheCall)).isTrue();
    }
}
