package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.Slice;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a method can see of a request is drawn at random, and written down in two of the ways that the manual calls the same;
 * or changed in one place and written down. Equal views have one fingerprint, and others two.
 */
class ViewOracleTest {
    private static final int PAIRS = 50_000;
    private static final int PAIRS_FOR_A_FAULT = 3_000;

    /** What could be wrong with fingerprints, so that the oracle itself is looked at. */
    enum Fault {
        VERB(wire -> Wire.fingerprint(wire.with("POST", wire.host(), wire.application()))),
        HOST(wire -> Wire.fingerprint(wire.with(wire.verb(), "one.example", wire.application()))),
        APPLICATION(wire -> Wire.fingerprint(wire.with(wire.verb(), wire.host(), ""))),
        QUERY(wire -> Wire.fingerprint(wire.at(wire.path(), null))),
        HEADERS(wire -> Wire.fingerprint(wire.having("X-Nothing"))),
        CONDITIONS(wire -> Wire.fingerprint(wire.without("If-Match"))),
        BODY(wire -> Wire.fingerprint(wire.holding(Slice.EMPTY))),
        MEDIA_TYPE(wire -> Wire.fingerprint(wire.without("Content-Type"))),
        SPELLING_OF_THE_HOST(wire -> wire.host() + Wire.fingerprint(wire)),
        SPELLING_OF_THE_PATH(wire -> wire.path() + Wire.fingerprint(wire)),
        SPELLING_OF_THE_QUERY(wire -> wire.query() + Wire.fingerprint(wire)),
        ATTEMPT(wire -> wire.value("traceparent") + Wire.fingerprint(wire)),
        SPELLING_OF_THE_TYPE(wire -> wire.value("Content-Type") + Wire.fingerprint(wire)),
        CODING(wire -> wire.value("Content-Encoding") + Wire.fingerprint(wire)),
        SPELLING_OF_THE_BODY(wire -> wire.body().length() + Wire.fingerprint(wire));

        @SuppressWarnings("ImmutableEnumChecker") // a function without a state
        private final Function<Wire, String> identity;

        Fault(Function<Wire, String> identity) {
            this.identity = identity;
        }
    }

    @Test
    void requests_areOneExactlyWhereTheirViewsAreEqual() {
        assertThat(firstBreach(Wire::fingerprint, PAIRS)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void fault_isFound(Fault fault) {
        assertThat(firstBreach(fault.identity, PAIRS_FOR_A_FAULT)).isNotEmpty();
    }

    private static List<Object> firstBreach(Function<Wire, String> identity, int pairs) {
        Random random = new Random(55);
        for (int i = 0; i < pairs; i++) {
            RequestView view = RequestView.any(random);
            RequestView other = i % 2 == 0 ? view : view.changed(random);
            Wire one = view.written(random);
            Wire two = other.written(random);
            if (view.equals(other) != identity.apply(one).equals(identity.apply(two))) {
                return List.of("pair " + i, view, other, one, two);
            }
        }
        return List.of();
    }
}
