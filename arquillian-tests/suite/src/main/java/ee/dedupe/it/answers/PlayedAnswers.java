package ee.dedupe.it.answers;

import ee.dedupe.it.answers.AnswerFilter.Change;
import ee.dedupe.it.answers.AnswerFilter.Place;
import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/** Plays operations on a server, and says what is not as it should be. */
final class PlayedAnswers {
    private static final int PLAYS = Integer.getInteger("answer.plays");
    private static final long SEED = 56;
    private static final Duration MOST = Duration.ofSeconds(5);
    private static final List<String> HEADERS = List.of(
            "Content-Type",
            "Content-Encoding",
            "Content-Language",
            "Content-Disposition",
            "Location",
            "ETag",
            "Last-Modified",
            "Cache-Control",
            "Vary",
            "X-Seen",
            "X-Written");

    private final Client client;
    private final List<String> wrong = new ArrayList<>();
    private int answered;

    PlayedAnswers(Client client) {
        this.client = client;
    }

    /** With records, and claims that can be lost; the rest is the test's. */
    static TestWar war(String name) {
        return TestWar.named(name)
                .with(PlayedResource.class, PlayedResource.Recorded.class, PlayedResource.Claimed.class)
                .with(PlayedResource.Unrecorded.class, PlayedResource.Unclaimed.class)
                .with(PlayStore.class, MemoryStoreBean.class, MapRecordStore.class, SeenResource.class)
                .with(Play.class, Play.Placed.class)
                .with(AnswerKind.class, AnswerTypes.class)
                .with(AnswerTypes.class.getDeclaredClasses())
                .library("dedupe-jdbc.jar")
                .without("dedupe.store")
                .config("dedupe.jdbc.create", "true");
    }

    /**
     * Plays them.
     *
     * @param isChanged whether the application has filters and interceptors that change answers
     * @return what is wrong, play by play; at the end, if too few had an answer to give again
     */
    List<String> wrong(boolean isChanged) {
        Random random = new Random(SEED);
        for (int i = 0; i < PLAYS; i++) {
            Play play = Play.any(random, isChanged);
            String found = wrong("k" + i, play);
            String seen = text("/plays/over");
            if (!found.isEmpty()) {
                wrong.add("play " + i + " of seed " + SEED + ": " + found + ", " + seen + ", in " + play);
            }
        }
        if (answered < PLAYS / 2) {
            wrong.add("only " + answered + " of " + PLAYS + " plays had an answer to give again");
        }
        return wrong;
    }

    private String wrong(String key, Play play) {
        for (int i = 0; i < play.before(); i++) {
            client.send(call(play, play.at(true), play.accepted()).key(key + "-before-" + i));
        }
        text("/plays/over");
        Answer expected = client.send(call(play, play.at(false), play.accepted()));
        String without = text("/plays/over");
        Call guarded = call(play, play.at(true), play.accepted()).key(key);
        Answer first = client.send(guarded);
        if (expected.status() >= 400) {
            return first.status() == expected.status() ? "" : "first " + seen(first) + ", not " + seen(expected);
        }
        answered++;
        if (!seen(first).equals(seen(expected))) {
            return "first " + seen(first) + ", and without the guard " + seen(expected);
        }
        Answer duplicate =
                duplicate(play, call(play, play.at(true), play.acceptedAgain()).key(key));
        String with = text("/plays/forget");
        if (!effects(with).equals(effects(without))) {
            return "effects " + with + ", and without the guard " + without;
        }
        if (!text(first).contains(AnswerKind.SECRET) && with.contains("secret")) {
            return "stored what was hidden from " + seen(first);
        }
        return isAllowed(play, first, duplicate) ? "" : "first " + seen(first) + ", and duplicate " + seen(duplicate);
    }

    private static Call call(Play play, String path, String accepted) {
        return Call.post(path).header(Play.HEADER, play.told()).header("Accept", accepted);
    }

    private String text(String path) {
        return client.send(Call.post(path)).text();
    }

    private static String effects(String seen) {
        return seen.substring(0, seen.lastIndexOf(','));
    }

    /** An answer is added to its record, or to its claim, after it has left. */
    private Answer duplicate(Play play, Call call) {
        List<Answer> last = new ArrayList<>();
        TestTime.comes(isReferredTo(play) ? Duration.ofMillis(1) : MOST, () -> {
            if (play.isClaimLost()) {
                text("/plays/forget");
            }
            last.add(client.send(call));
            return last.get(last.size() - 1).status() != 409;
        });
        return last.get(last.size() - 1);
    }

    private static boolean isAllowed(Play play, Answer first, Answer duplicate) {
        if (isReferredTo(play) && duplicate.status() == 409) {
            return isReferred(first, duplicate);
        }
        return seen(first).equals(seen(duplicate))
                && duplicate.header("Idempotency-Status").equals(Optional.of("replayed"));
    }

    /** Over the cap, unless a filter takes it away; or of another status than the method's, which no record is given. */
    private static boolean isReferredTo(Play play) {
        return play.kind() == AnswerKind.LARGE || (play.isClaimLost() && play.has(Place.BEFORE, Change.STATUS));
    }

    private static boolean isReferred(Answer first, Answer duplicate) {
        return duplicate.seen().equals("409 duplicate")
                && first.header("Location").equals(duplicate.header("Location"));
    }

    /** All that the client sees, but for what the guard adds and for how a server divides parts. */
    private static Map<String, String> seen(Answer answer) {
        Map<String, String> all = new TreeMap<>();
        HEADERS.forEach(name -> answer.header(name).ifPresent(value -> all.put(name, value.replace(" ", ""))));
        String type = all.getOrDefault("Content-Type", "");
        boolean isParts = type.startsWith("multipart/");
        // A boundary that is drawn anew is in what was compressed, too.
        String body = new String(isParts ? uncompressed(answer) : answer.bytes(), StandardCharsets.ISO_8859_1);
        if (isParts && !body.isEmpty()) {
            // One server leaves it out of the type of what is compressed: then the first line has it.
            String boundary = type.contains("boundary=")
                    ? type.substring(type.indexOf("boundary=") + "boundary=".length())
                            .replace("\"", "")
                    : body.lines().findFirst().orElse("").replaceFirst("^--", "");
            all.put("Content-Type", type.replace(boundary, "#"));
            body = body.replace(boundary, "#");
        }
        if (body.isEmpty()) {
            // Some servers tell the type of an entity that a filter has taken away.
            all.remove("Content-Type");
        }
        all.put(":status", Integer.toString(answer.status()));
        all.put(":body", body.length() > 1000 ? body.length() + " letters" : body);
        return all;
    }

    private static String text(Answer answer) {
        return new String(uncompressed(answer), StandardCharsets.UTF_8);
    }

    /** As it was before it was compressed. */
    private static byte[] uncompressed(Answer answer) {
        if (answer.header("Content-Encoding").isEmpty() || answer.bytes().length == 0) {
            return answer.bytes();
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(answer.bytes()))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
