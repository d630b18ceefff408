package ee.dedupe.it.histories;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.histories.History.Call;
import ee.dedupe.it.histories.History.Ending;
import ee.dedupe.it.histories.History.Evil;
import ee.dedupe.it.histories.History.Kind;
import ee.dedupe.it.histories.History.Nemesis;
import ee.dedupe.it.histories.History.Row;
import ee.dedupe.it.histories.History.Run;
import ee.dedupe.it.histories.History.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories that were written by hand, good ones and bad ones. */
class CheckerTest extends WrittenHistory {
    @Test
    void oneRun_andItsReplay_isGood() {
        run("r", "a", "k", 1);
        call("a", "k", Told.RESULT, "r");
        call("b", "k", Told.RESULT, "r");
        call("c", "k", Told.IN_FLIGHT, "");

        assertThat(violations()).isEmpty();
    }

    @Test
    void twoRuns_withoutAnyFault_areBad() {
        run("r", "a", "k", 1);
        run("s", "b", "k", 50);

        assertThat(violations(Gap.values())).singleElement().asString().startsWith("ran again");
    }

    @Test
    void twoRuns_ofWhichOneThrew_orWasBypassed_areGood() {
        run("r", "a", "k", 1, Ending.THREW, false);
        run("s", "b", "k", 50);
        run("t", "c", "k", 90, Ending.RETURNED, true);

        assertThat(violations()).isEmpty();
    }

    @Test
    void runAfterTheOwnersDeath_isExplained_whereTheStoreHasThatGap() {
        run("r", "a", "k", 1, Ending.UNKNOWN, false);
        run("s", "b", "k", 9_000);
        evil(Evil.KILL, 0, 5, 3_000);

        Checker.Verdict verdict = check(Gap.OWNER_DIED);
        assertThat(verdict.violations()).isEmpty();
        assertThat(verdict.explained()).containsOnlyKeys(Gap.OWNER_DIED);
        assertThat(violations(Gap.COPIES_LOST)).hasSize(1);
    }

    /** The claim was completed before its client was told. */
    @Test
    void deathAfterTheAnswer_explainsNothing_unlessTheStoreWasHeldUp() {
        run("r", "a", "k", 1);
        history.calls().add(new Call("a", Kind.KEY, "k", 0, 0, 20, Told.RESULT, "r"));
        run("s", "b", "k", 9_000);
        evil(Evil.KILL, 0, 2_000, 4_000);
        assertThat(violations(Gap.values())).hasSize(1);

        evil(Evil.STORE_PAUSE, -1, 10, 1_900);
        assertThat(violations(Gap.OWNER_DIED)).isEmpty();
    }

    @Test
    void deathOfAnotherNode_orLater_explainsNothing() {
        run("r", "a", "k", 1);
        run("s", "b", "k", 60_000);
        evil(Evil.KILL, 1, 5, 3_000);
        evil(Evil.KILL, 0, 30_000, 33_000);

        assertThat(violations(Gap.values())).hasSize(1);
    }

    @Test
    void pause_explainsARun_onlyIfItIsAsLongAsTheLease() {
        run("r", "a", "k", 1);
        run("s", "b", "k", 9_000);
        evil(Evil.PAUSE, 0, 5, 1_000);
        assertThat(violations(Gap.OWNER_STOOD_STILL)).hasSize(1);

        evil(Evil.PAUSE, 0, 1_500, 8_000);
        assertThat(violations(Gap.OWNER_STOOD_STILL)).isEmpty();
    }

    @Test
    void lossOfTwoMembers_explainsARun_onlyIfTheyAreGoneAtOnce() {
        run("r", "a", "k", 1);
        run("s", "b", "k", 200_000);
        evil(Evil.KILL, 1, 50_000, 53_000);
        evil(Evil.KILL, 2, 100_000, 103_000);
        assertThat(violations(Gap.COPIES_LOST)).hasSize(1);

        evil(Evil.PAUSE, 0, 104_000, 114_000);
        assertThat(violations(Gap.COPIES_LOST)).isEmpty();
    }

    /** That nothing was found says something of the other repetition only. */
    @Test
    void repetition_countsAsLookedAt_unlessARunWouldHaveBeenExplained() {
        run("r", "a", "k", 1);
        run("s", "c", "l", 1);
        history.calls().add(new Call("d", Kind.KEY, "k", 1, 60_000, 60_010, Told.RESULT, "r"));
        history.calls().add(new Call("n", Kind.KEY, "l", 1, 20_000, 20_010, Told.RESULT, "s"));
        evil(Evil.KILL, 1, 50_000, 53_000);
        evil(Evil.KILL, 2, 52_000, 55_000);

        assertThat(Repetitions.of(history, EnumSet.of(Gap.COPIES_LOST))).isEqualTo(new Repetitions(2, 1));
    }

    @Test
    void clock_explainsARun_onlyIfAMemberDies() {
        run("r", "a", "k", 1);
        run("s", "b", "k", 20_000);
        evil(Evil.CLOCK, 2, 0, History.NEVER);
        assertThat(violations(Gap.CLOCKS_DIFFER)).hasSize(1);

        evil(Evil.KILL, 1, 10_000, 12_000);
        assertThat(violations(Gap.CLOCKS_DIFFER)).isEmpty();
    }

    @Test
    void clock_explainsARun_alsoIfAMemberHasJustComeBack() {
        run("r", "a", "k", 30_000);
        run("s", "b", "k", 32_000);
        evil(Evil.CLOCK, 2, 0, History.NEVER);
        evil(Evil.SPLIT, 1, 5_000, 10_000);
        assertThat(violations(Gap.CLOCKS_DIFFER)).hasSize(1);

        evil(Evil.SPLIT, 1, 18_000, 28_000);
        assertThat(violations(Gap.CLOCKS_DIFFER)).isEmpty();
    }

    @Test
    void runOfACall_thatWasToldOtherwise_isBad() {
        run("r", "a", "k", 1);
        call("a", "k", Told.UNAVAILABLE, "");

        assertThat(violations(Gap.values())).singleElement().asString().startsWith("was told that it was not run");
    }

    @Test
    void answerOfAnotherKey_isBad() {
        run("r", "a", "k", 1);
        call("b", "other", Told.RESULT, "r");

        assertThat(violations(Gap.values())).singleElement().asString().startsWith("was given the answer of another");
    }

    @Test
    void answerThatNobodyMade_isBad() {
        call("b", "k", Told.RESULT, "r");

        assertThat(violations(Gap.values())).hasSize(1);
    }

    @Test
    void answerOfARunThatFailed_isBad() {
        run("r", "a", "k", 1, Ending.THREW, false);
        call("b", "k", Told.RESULT, "r");

        assertThat(violations(Gap.values())).singleElement().asString().contains("had not ended");
    }

    @Test
    void callThatRan_andWasGivenTheFirstAnswer_isBad() {
        run("r", "a", "k", 1);
        run("s", "b", "k", 50, Ending.RETURNED, true);
        call("b", "k", Told.RESULT, "r");

        assertThat(violations(Gap.values())).singleElement().asString().startsWith("ran and was given");
    }

    @Test
    void recordedCall_mayRunTwice_butHasOneRow() {
        call("a", Kind.RECORDED, "k", Told.BROKEN, "");
        call("b", Kind.RECORDED, "k", Told.RESULT, "s");
        run("r", "a", "k", 1);
        run("s", "b", "k", 50);
        history.rows().add(new Row("s", "k"));
        assertThat(violations()).isEmpty();

        history.rows().add(new Row("r", "k"));
        assertThat(violations(Gap.values())).containsExactly("has two rows: k");
    }

    @Test
    void recordedCall_whoseAnswerWasRolledBack_isBad() {
        call("a", Kind.RECORDED, "k", Told.RESULT, "r");
        run("r", "a", "k", 1);

        assertThat(violations(Gap.values())).singleElement().asString().contains("not committed");
    }

    @Test
    void messageThatWasAcknowledged_andHasNoRow_isBad() {
        call("a", Kind.MESSAGE, "k", Told.DUPLICATE, "");
        assertThat(violations(Gap.values())).singleElement().asString().startsWith("was acknowledged");

        history.rows().add(new Row("r", "k"));
        assertThat(violations()).isEmpty();
    }

    @Test
    void runOfACall_thatTheServerRefused_isBad() {
        run("r", "a", "k", 1);
        call("a", "k", Told.REFUSED, "");

        assertThat(violations(Gap.values())).hasSize(1);
    }

    /** A killed process may leave half a line. */
    @Test
    void files_areRead_withoutLinesThatWereCutOff(@TempDir Path directory) throws IOException {
        Tape tape = new Tape(directory.resolve("one.tsv"));
        tape.write("call", "a", 5, Kind.KEY, "k", 2);
        tape.write("run", "r", 6, "a", "k", 2);
        tape.write("ran", "r", 7, Ending.RETURNED);
        tape.write("bypassed", "r", 7);
        tape.write("called", "a", 8, Told.RESULT, "r");
        tape.write("evil", 1, 9, Evil.KILL, 2);
        tape.write("row", "r", "k");
        Files.writeString(directory.resolve("two.tsv"), "run\tx\t6\ta\tk");

        assertThat(History.read(directory))
                .isEqualTo(new History(
                        List.of(new Call("a", Kind.KEY, "k", 2, 5, 8, Told.RESULT, "r")),
                        List.of(new Run("r", "a", "k", 2, true, 6, 7, Ending.RETURNED)),
                        List.of(new Nemesis(Evil.KILL, 2, 9, History.NEVER)),
                        List.of(new Row("r", "k"))));
    }
}
