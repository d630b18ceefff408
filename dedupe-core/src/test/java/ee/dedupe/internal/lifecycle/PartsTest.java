package ee.dedupe.internal.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.tck.Failures;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PartsTest {
    private final List<String> told = new ArrayList<>();

    /** Tells what is asked of it. */
    private class Told implements Part {
        private final String name;
        private final String fault;

        Told(String name, String fault) {
            this.name = name;
            this.fault = fault;
        }

        private void tell(String step) {
            told.add(step + " " + name);
            if (step.equals(fault)) {
                throw new IllegalStateException(name);
            }
        }

        @Override
        public void check() {
            tell("check");
        }

        @Override
        public List<ConfigKey> keys() {
            return List.of(new ConfigKey(name, "text", "", ""));
        }

        @Override
        public void open() {
            tell("open");
        }

        @Override
        public void stop() {
            tell("stop");
        }

        @Override
        public void close() {
            tell("close");
        }
    }

    private Parts parts(Part... parts) {
        return new Parts(List.of(parts));
    }

    @Test
    void parts_areOpenedInOrder_andClosedTheOtherWayWhenAllHaveStopped() {
        Parts parts = parts(new Told("a", ""), new Told("b", ""));

        parts.open();
        parts.close();

        assertThat(told).containsExactly("open a", "open b", "stop b", "stop a", "close b", "close a");
    }

    @Test
    void parts_closedTwice_areClosedOnce() {
        Parts parts = parts(new Told("a", ""));
        parts.open();

        parts.close();
        parts.close();

        assertThat(told).containsExactly("open a", "stop a", "close a");
    }

    @Test
    void part_thatCannotBeOpened_endsTheOpening_andThoseBeforeItAreClosed() {
        Parts parts = parts(new Told("a", ""), new Told("b", "open"), new Told("c", ""));

        assertThatThrownBy(parts::open).hasMessage("b");
        parts.close();

        assertThat(told).containsExactly("open a", "open b", "stop a", "close a");
    }

    @ParameterizedTest
    @MethodSource("ee.dedupe.tck.Failures#all")
    void part_thatEndsWithWhateverThereIs_keepsNoOtherOpen(Throwable failure) {
        Part failing = new Told("b", "") {
            @Override
            public void stop() {
                Failures.raise(failure);
            }
        };
        Parts parts = parts(new Told("a", ""), failing);
        parts.open();
        told.clear();

        assertThatThrownBy(parts::close)
                .isInstanceOf(RuntimeException.class)
                .satisfies(thrown -> assertThat(thrown == failure || thrown.getCause() == failure)
                        .isTrue());
        assertThat(told).containsExactly("stop a", "close b", "close a");
    }

    @Test
    void part_thatFailsToEnd_keepsNoOtherOpen() {
        Parts parts = parts(new Told("a", "close"), new Told("b", "stop"), new Told("c", ""));
        parts.open();
        told.clear();

        assertThatThrownBy(parts::close)
                .hasMessage("b")
                .satisfies(first -> assertThat(first.getSuppressed()).hasSize(1));

        assertThat(told).containsExactly("stop c", "stop b", "stop a", "close c", "close b", "close a");
    }

    @Test
    void problems_areAllTold() {
        List<String> problems = new ArrayList<>();

        parts(new Told("a", "check"), new Told("b", ""), new Told("c", "check")).check(look -> {
            try {
                look.run();
            } catch (IllegalStateException e) {
                problems.add(e.getMessage());
            }
        });

        assertThat(told).containsExactly("check a", "check b", "check c");
        assertThat(problems).containsExactly("a", "c");
    }

    @Test
    void keys_areThoseOfAll() {
        assertThat(parts(new Told("a", ""), new Part() {}, new Told("b", "")).keys())
                .extracting(ConfigKey::name)
                .containsExactly("a", "b");
    }
}
