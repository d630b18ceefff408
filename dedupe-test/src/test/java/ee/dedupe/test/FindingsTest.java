package ee.dedupe.test;

import static ee.dedupe.test.Play.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** No verdict is wrong: each fault is red by the plays that ask for it, and by no other. */
class FindingsTest {
    private static final Set<Play> OF_KEYS = Set.of(OTHER_CONTENT, OTHER_CALLER, KEY_TOO_LONG, KEY_EMPTY, KEY_TWICE);

    static Stream<Arguments> byKey() {
        return Stream.of(
                red(Fault.NONE),
                red(
                        Fault.UNGUARDED,
                        DOUBLE_CLICK,
                        RACE_OF_EIGHT,
                        LOST_ANSWER,
                        WHILE_RUNNING,
                        OTHER_CONTENT,
                        AFTER_4XX,
                        KEY_TOO_LONG,
                        KEY_TWICE,
                        BODY_IN_PIECES,
                        OTHER_NODE,
                        AFTER_RESTART),
                red(
                        Fault.OBSERVES,
                        DOUBLE_CLICK,
                        RACE_OF_EIGHT,
                        LOST_ANSWER,
                        WHILE_RUNNING,
                        OTHER_CONTENT,
                        AFTER_4XX,
                        KEY_TOO_LONG,
                        KEY_TWICE,
                        BODY_IN_PIECES,
                        OTHER_NODE,
                        AFTER_RESTART),
                red(Fault.REPLAYS_TO_ANY_CALLER, OTHER_CALLER),
                red(Fault.CONTENT_NOT_COMPARED, OTHER_CONTENT),
                red(Fault.MISMATCH_WITH_ANOTHER_STATUS, OTHER_CONTENT),
                red(Fault.CONTENT_ALONE, OTHER_CONTENT, OTHER_CALLER, SAME_CONTENT),
                red(
                        Fault.RELEASED_ON_SUCCESS,
                        DOUBLE_CLICK,
                        LOST_ANSWER,
                        OTHER_CONTENT,
                        BODY_IN_PIECES,
                        OTHER_NODE,
                        AFTER_RESTART),
                red(Fault.RELEASED_WITH_A_LOST_ANSWER, LOST_ANSWER),
                red(Fault.KEPT_AFTER_5XX, AFTER_5XX),
                red(Fault.RELEASED_AFTER_4XX, AFTER_4XX),
                red(Fault.SECOND_OF_A_RACE_RUNS, RACE_OF_EIGHT),
                red(Fault.RUNS_WHILE_RUNNING, RACE_OF_EIGHT, WHILE_RUNNING),
                red(Fault.KEY_CUT, KEY_TOO_LONG),
                red(Fault.LONG_KEY_IGNORED, KEY_TOO_LONG),
                red(Fault.EMPTY_IS_A_KEY, KEY_EMPTY),
                red(Fault.FIRST_OF_TWO_TAKEN, KEY_TWICE),
                red(Fault.LAST_OF_TWO_TAKEN, KEY_TWICE),
                red(Fault.REPLAYED_WITH_ANOTHER_STATUS, DOUBLE_CLICK, BODY_IN_PIECES, OTHER_NODE, AFTER_RESTART),
                red(Fault.REPLAYED_WITH_ANOTHER_BODY, DOUBLE_CLICK, BODY_IN_PIECES, OTHER_NODE, AFTER_RESTART),
                red(
                        Fault.REFUSED_IN_PLACE_OF_REPLAYED,
                        DOUBLE_CLICK,
                        LOST_ANSWER,
                        AFTER_4XX,
                        BODY_IN_PIECES,
                        OTHER_NODE,
                        AFTER_RESTART),
                red(Fault.FORM_OF_TRANSFER_COUNTS, BODY_IN_PIECES),
                red(Fault.NODES_APART, OTHER_NODE),
                red(Fault.RUNS_AGAIN_AFTER_A_RESTART, AFTER_RESTART));
    }

    static Stream<Arguments> byContent() {
        return Stream.of(
                red(Fault.NONE),
                red(
                        Fault.UNGUARDED,
                        DOUBLE_CLICK,
                        RACE_OF_EIGHT,
                        LOST_ANSWER,
                        WHILE_RUNNING,
                        BODY_IN_PIECES,
                        OTHER_NODE,
                        AFTER_RESTART),
                red(
                        Fault.OBSERVES,
                        DOUBLE_CLICK,
                        RACE_OF_EIGHT,
                        LOST_ANSWER,
                        WHILE_RUNNING,
                        BODY_IN_PIECES,
                        OTHER_NODE,
                        AFTER_RESTART),
                red(Fault.REPLAYS_TO_ANY_CALLER, SAME_CONTENT),
                red(Fault.RELEASED_ON_SUCCESS, DOUBLE_CLICK, LOST_ANSWER, BODY_IN_PIECES, OTHER_NODE, AFTER_RESTART),
                red(Fault.RELEASED_WITH_A_LOST_ANSWER, LOST_ANSWER),
                red(Fault.KEPT_AFTER_5XX, AFTER_5XX),
                red(Fault.KEPT_AFTER_4XX, AFTER_4XX),
                red(Fault.SECOND_OF_A_RACE_RUNS, RACE_OF_EIGHT),
                red(Fault.RUNS_WHILE_RUNNING, RACE_OF_EIGHT, WHILE_RUNNING),
                red(Fault.FORM_OF_TRANSFER_COUNTS, BODY_IN_PIECES),
                red(Fault.NODES_APART, OTHER_NODE),
                red(Fault.RUNS_AGAIN_AFTER_A_RESTART, AFTER_RESTART));
    }

    private static Arguments red(Fault fault, Play... plays) {
        Set<Play> red = EnumSet.noneOf(Play.class);
        red.addAll(Set.of(plays));
        return arguments(fault, red);
    }

    @ParameterizedTest
    @MethodSource("byKey")
    void fault_ofAGuardByKey_isRedByItsPlays(Fault fault, Set<Play> red) throws IOException {
        assertThat(told(WrittenContract.IETF, 422, 409, fault)).isEqualTo(expected(red, Set.of()));
    }

    @ParameterizedTest
    @MethodSource("byContent")
    void fault_ofAGuardByContent_isRedByItsPlays(Fault fault, Set<Play> red) throws IOException {
        assertThat(told(WrittenContract.FINGERPRINT, 0, 409, fault)).isEqualTo(expected(red, OF_KEYS));
    }

    /** With statuses as docs/reference/contracts.md has them. */
    @ParameterizedTest
    @CsvSource({"ietf, 422, 409", "acp, 422, 409", "ucp, 409, 409", "stripe, 400, 409", "iceberg, 422, 503"})
    void guard_thatGoesByAContract_isRightByIt(String contract, int mismatch, int inFlight) throws IOException {
        assertThat(told(WrittenContract.named(contract), mismatch, inFlight, Fault.NONE))
                .isEqualTo(expected(Set.of(), Set.of()));
    }

    private static Map<Play, String> expected(Set<Play> red, Set<Play> notPlayed) {
        Map<Play, String> expected = new EnumMap<>(Play.class);
        for (Play play : Play.values()) {
            expected.put(play, red.contains(play) ? "wrong" : notPlayed.contains(play) ? "not played" : "right");
        }
        return expected;
    }

    private static Map<Play, String> told(WrittenContract contract, int mismatch, int inFlight, Fault fault)
            throws IOException {
        Map<Play, String> told = new EnumMap<>(Play.class);
        try (SmallServer server = new SmallServer(contract, mismatch, inFlight, fault)) {
            Probe probe = new Probe(Orders.all(server).contract(contract).setup());
            for (Play play : Play.values()) {
                server.next(play);
                told.put(play, Findings.word(probe.play(play)));
            }
        }
        return told;
    }
}
