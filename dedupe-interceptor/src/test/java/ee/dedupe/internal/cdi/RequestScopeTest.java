package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.DuplicateMet;
import ee.dedupe.tck.LogLines;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Work outside of a request has a request scope, as a timer of Jakarta EE has. */
class RequestScopeTest {
    private static final AtomicInteger MADE = new AtomicInteger();
    private static final AtomicInteger ENDED = new AtomicInteger();

    @RequestScoped
    static class UnitOfWork {
        private final int number = MADE.incrementAndGet();

        int number() {
            return number;
        }

        @PreDestroy
        void end() {
            ENDED.incrementAndGet();
            throw new IllegalStateException("its end fails");
        }
    }

    @Test
    void begin_isAScopeOfItsOwn_untilItEnds_andNoneWithinAnother() {
        try (WeldApp app = WeldApp.start(UnitOfWork.class)) {
            BeanManager beans = app.injected(BeanManager.class);
            UnitOfWork unit = app.injected(UnitOfWork.class);

            Runnable end = RequestScope.begin(beans);
            int first = unit.number();
            RequestScope.begin(beans).run();
            int within = unit.number();
            end.run();

            assertThatThrownBy(unit::number).isInstanceOf(ContextNotActiveException.class);
            assertThat(within).isEqualTo(first);
            assertThat(ENDED).hasValue(1);

            Runnable other = RequestScope.begin(beans);
            assertThat(unit.number()).isGreaterThan(first);
            other.run();
        }
    }

    @ApplicationScoped
    static class Orders {
        @Deduplicated
        public void place(String order) {}
    }

    @ApplicationScoped
    static class Alarm {
        private final List<Integer> units = new ArrayList<>();

        @Inject
        UnitOfWork unit;

        void met(@Observes DuplicateMet event) {
            units.add(unit.number());
        }

        List<Integer> units() {
            return units;
        }
    }

    /** Events are told on threads of the library's too, as those of what recovery has given up. */
    @Test
    void observer_onAThreadThatServesNoRequest_hasOne() {
        try (LogLines log = new LogLines();
                WeldApp app = WeldApp.start(UnitOfWork.class, Alarm.class, Orders.class)) {
            app.bean(Orders.class).place("o-1");
            app.bean(Orders.class).place("o-1");

            assertThat(log.all()).noneMatch(line -> line.contains("DEDUP0051"));
            assertThat(app.bean(Alarm.class).units()).hasSize(1);
        }
    }
}
