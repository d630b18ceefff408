package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.CanonicalPath;
import ee.dedupe.internal.identity.Slice;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a method can see of a request is drawn at random, and written down in two of the ways that the manual calls the same;
 * or changed in one place and written down. Equal views have one fingerprint, and others two.
 */
class ViewOracleTest {
    private static final int PAIRS = 50_000;
    private static final int PAIRS_OF_A_PART = 15_000;
    private static final int PAIRS_FOR_A_FAULT = 3_000;

    /** What could be wrong with fingerprints, so that the oracle itself is looked at. */
    enum Fault {
        MATRIX(wire -> Wire.fingerprint(wire.at(wire.path().replaceFirst(";[^/]*", ""), wire.query()))),
        FIELDS_WITH_ALL(Selection.FIELDS, Wire::fingerprint),
        FIELDS_WITHOUT_ONE(Selection.FIELDS, wire -> Wire.fingerprint(wire, List.of("/n0"), List.of())),
        FIELDS_WITHOUT_THE_HOST(
                Selection.FIELDS,
                wire -> Selection.FIELDS.identity(wire.with(wire.verb(), "one.example", wire.application()))),
        FIELDS_WITHOUT_CONDITIONS(Selection.FIELDS, wire -> Selection.FIELDS.identity(wire.without("If-Match"))),
        FIELDS_WITH_THE_PATH(Selection.FIELDS, wire -> wire.path() + Selection.FIELDS.identity(wire)),
        BODY_WITH_ALL(Selection.BODY, Wire::fingerprint),
        BODY_WITHOUT_THE_PATH(Selection.BODY, wire -> Selection.BODY.identity(wire.at("/", wire.query()))),
        BODY_WITHOUT_A_MEMBER(
                Selection.BODY, wire -> Wire.fingerprint(wire, List.of("/n0", "/n1"), List.of()) + wire.path()),
        NOTHING_OMITTED(Selection.OMITTED, Wire::fingerprint),
        ANOTHER_OMITTED(Selection.OMITTED, wire -> Wire.fingerprint(wire, List.of(), List.of("/n1", "/n2"))),
        PATH_AS_SENT(Selection.PATH, wire -> wire.path()),
        PATH_OF_A_REQUEST(Selection.PATH, wire -> CanonicalPath.of(wire.path())),
        PATH_WITHOUT_ITS_APPLICATION(
                Selection.PATH, wire -> Wire.keyOfItsPath(wire.with(wire.verb(), wire.host(), ""))),
        PATH_UNESCAPED(
                Selection.PATH,
                wire -> Wire.keyOfItsPath(wire.at(wire.path().replaceAll("(?i)%2f", "/"), wire.query()))),
        PATH_WITH_ITS_MATRIX(
                Selection.PATH, wire -> Wire.keyOfItsPath(wire.at(wire.path().replace(";", "%3B"), wire.query()))),
        PATH_WITH_THE_SLASH_AT_ITS_END(Selection.PATH, wire -> wire.path().endsWith("/") + Wire.keyOfItsPath(wire)),
        PATH_WITH_DOUBLED_SLASHES(Selection.PATH, wire -> wire.path().contains("//") + Wire.keyOfItsPath(wire)),
        HANDED_ON(wire -> Wire.fingerprint(wire.asItArrived())),
        BODY_HANDED_ON(Selection.BODY, wire -> Selection.BODY.identity(wire.asItArrived())),
        PLUS_AS_A_SPACE(wire -> Wire.fingerprint(
                wire.at(wire.path(), wire.query() == null ? null : wire.query().replace("+", "%20")))),
        LATER_CONDITIONS(wire -> Wire.fingerprint(wire.without("Upload-Metadata"))),
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

        private final Selection selection;

        @SuppressWarnings("ImmutableEnumChecker") // a function without a state
        private final Function<Wire, String> identity;

        Fault(Function<Wire, String> identity) {
            this(Selection.WHOLE, identity);
        }

        Fault(Selection selection, Function<Wire, String> identity) {
            this.selection = selection;
            this.identity = identity;
        }
    }

    @ParameterizedTest
    @EnumSource
    void requests_areOneExactlyWhereWhatCountsIsEqual(Selection selection) {
        int pairs = selection == Selection.WHOLE ? PAIRS : PAIRS_OF_A_PART;
        assertThat(firstBreach(selection, selection::identity, pairs)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void fault_isFound(Fault fault) {
        assertThat(firstBreach(fault.selection, fault.identity, PAIRS_FOR_A_FAULT))
                .isNotEmpty();
    }

    private static List<Object> firstBreach(Selection selection, Function<Wire, String> identity, int pairs) {
        Random random = new Random(55);
        for (int i = 0; i < pairs; i++) {
            RequestView view = RequestView.any(random);
            RequestView other = i % 2 == 0 ? view : view.changed(random);
            Wire one = view.written(random);
            Wire two = other.written(random);
            if (selection.counts(view).equals(selection.counts(other))
                    != identity.apply(one).equals(identity.apply(two))) {
                return List.of("pair " + i, view, other, one, two);
            }
        }
        return List.of();
    }
}
