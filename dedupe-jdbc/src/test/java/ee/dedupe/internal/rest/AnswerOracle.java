package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.AnswerChain.Source;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;

/**
 * Plays an operation's answer without the guard and with it, and its duplicate's. Says what is not as it should be: the first one
 * differs from what it is without the guard; the duplicate's is not the first one's; what was hidden is stored.
 */
public final class AnswerOracle {
    private static final Duration LOST = Duration.ofDays(40);

    private AnswerOracle() {}

    /** What is wrong first; empty for nothing. */
    public static String first(long seed, int plays) {
        Random random = new Random(seed);
        for (int i = 0; i < plays; i++) {
            AnswerChain chain = AnswerChain.any(random);
            String wrong = wrong(chain);
            if (!wrong.isEmpty()) {
                return "play " + i + ": " + wrong + " in " + chain;
            }
        }
        return "";
    }

    private static FakeRequest order(String key, String accepted) {
        return TestServer.order("{}").key(key).header("Accept", accepted);
    }

    private static String wrong(AnswerChain chain) {
        AnswerServer without = new AnswerServer(chain, false);
        AnswerServer with = new AnswerServer(chain, true);
        for (int i = 0; i < chain.before(); i++) {
            FakeRequest earlier = order("before-" + i, chain.acceptedBefore()).header(AnswerProviders.ADMIN, "yes");
            without.send(earlier, chain.acceptedBefore());
            with.send(earlier, chain.acceptedBefore());
        }
        with.storesFromNow();
        with.proofs.failing = chain.source() == Source.RECORD_OF_WHAT_WAS_NEVER_SENT ? "amend" : "";
        AnswerOnItsWay expected = without.send(order("k", chain.accepted()), chain.accepted());
        AnswerOnItsWay first = with.send(order("k", chain.accepted()), chain.accepted());
        with.proofs.failing = "";
        if (!first.seen().equals(expected.seen())) {
            return "first " + first.seen() + " and without the guard " + expected.seen();
        }
        if (with.effects.get() != without.effects.get()) {
            return "written " + with.effects + " times and without the guard " + without.effects;
        }
        if (!chain.decoded(first.text()).contains(AnswerEntity.SECRET)
                && with.stored().contains(AnswerEntity.SECRET)) {
            return "stored what was hidden";
        }
        if (chain.source() != Source.CLAIM_ALONE && chain.source() != Source.CLAIM) {
            with.server.pass(LOST);
        }
        if (chain.source() == Source.RECORD_AFTER_A_START) {
            with.start();
        }
        int runs = with.server.runs.get();
        AnswerOnItsWay duplicate = with.send(order("k", chain.accepted()), chain.accepted());
        if (with.server.runs.get() != runs) {
            return "run again";
        }
        if (chain.source() == Source.RECORD_OF_WHAT_WAS_NEVER_SENT) {
            // It was recorded without a body, or before a flush changed it, and before the server said how it codes
            // text.
            boolean allowed = duplicate.isReferred()
                    || chain.entity() == AnswerEntity.VERSIONED
                    || duplicate.seenUncoded().equals(first.seenUncoded());
            return allowed ? "" : "first " + first.seen() + " and duplicate, of its record, " + duplicate.seen();
        }
        return duplicate.seen().equals(first.seen())
                ? ""
                : "first " + first.seen() + " and duplicate " + duplicate.seen();
    }

    /** All bytes as characters. */
    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
