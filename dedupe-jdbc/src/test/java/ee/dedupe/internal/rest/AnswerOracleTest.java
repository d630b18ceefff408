package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.faultinjection.Mutant;
import ee.dedupe.internal.faultinjection.MutatedLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Answers of generated operations, with filters and interceptors around them, and their duplicates' from each source. */
class AnswerOracleTest {
    private static final int PLAYS = 5_000;
    private static final int PLAYS_FOR_A_FAULT = 3_000;
    private static final long SEED = 56;

    @Test
    void firstAnswer_isAsWithoutTheGuard_andItsDuplicatesIsTheSame() {
        assertThat(AnswerOracle.first(SEED, PLAYS)).isEmpty();
    }

    /** Each leaves one call out. */
    static Stream<Mutant> faults() {
        return Stream.of(
                without("rest.AnswerServer", "start", "leaveAnswers", 1),
                without("rest.EarlyAnswer", "learn", "equals", 1),
                without("rest.entity.AnswerSurroundings", "mayChange", "setsHeadersAlone", 1),
                without("rest.entity.AnswerSurroundings", "mayChange", "isAssignableFrom", 0),
                without("rest.entity.EntityWriters", "written", "isProvider", 1),
                without("rest.entity.BeanFields", "isData", "noneMatch", 1),
                without("rest.EarlyAnswer", "withEntity", "containsAll", 1),
                without("rest.HttpAnswer", "asWritten", "isSame", 1),
                without("proof.AnswersAfterCommit", "amendNow", "amend", 0),
                without("rest.HttpAnswer", "written", "given", 0));
    }

    private static Mutant without(String type, String method, String call, int instead) {
        return new Mutant(type, method, call, new Mutant.Change.LeftOut(instead));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void fault_isFound(Mutant fault) throws Exception {
        Object found = new MutatedLoader(fault)
                .loadClass(AnswerOracle.class.getName())
                .getMethod("first", long.class, int.class)
                .invoke(null, SEED, PLAYS_FOR_A_FAULT);
        assertThat((String) found).isNotEmpty();
    }
}
