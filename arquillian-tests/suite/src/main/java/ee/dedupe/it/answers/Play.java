package ee.dedupe.it.answers;

import ee.dedupe.it.answers.AnswerFilter.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One operation that is drawn at random, what is around its answer, and where its duplicate's comes from.
 *
 * @param path of the method, whose name says what it produces
 * @param filters of its answer
 * @param interceptors of the writing of its answer
 * @param accepted by the first caller; empty for all
 * @param acceptedAgain by its duplicate
 * @param isRecorded whether its calls are in a transaction, and recorded
 * @param isClaimLost whether the duplicate is answered by the record alone
 * @param before calls of other keys, by which the library learns how its server writes
 */
record Play(
        AnswerKind kind,
        String path,
        List<Placed> filters,
        List<AnswerInterceptor.Change> interceptors,
        String accepted,
        String acceptedAgain,
        boolean isRecorded,
        boolean isClaimLost,
        int before) {
    /** Names what the application's providers are to do. */
    static final String HEADER = "X-Play";

    private static final List<String> PATHS =
            List.of("none", "text", "json", "several", "public-text", "public-json", "later");
    private static final List<String> ACCEPTED =
            List.of("application/json", "text/plain", "*/*", "text/plain;q=0.5, application/json", "");

    /** A change, and which of the application's filters makes it. */
    record Placed(AnswerFilter.Place place, Change change) {}

    static Play any(Random random, boolean isChanged) {
        AnswerKind kind = one(random, List.of(AnswerKind.values()));
        String path = kind == AnswerKind.PARTS ? "parts" : one(random, PATHS);
        boolean isRecorded = !path.equals("later") && random.nextInt(4) != 0;
        String accepted = kind == AnswerKind.PARTS ? "" : one(random, ACCEPTED);
        return new Play(
                kind,
                path,
                filters(random, isChanged),
                isChanged && random.nextInt(3) == 0
                        ? List.of(one(random, List.of(AnswerInterceptor.Change.values())))
                        : List.of(),
                accepted,
                random.nextInt(3) == 0 && kind != AnswerKind.PARTS ? again(random, path) : accepted,
                isRecorded,
                isRecorded && random.nextInt(3) != 0,
                random.nextInt(3));
    }

    /** What its method does not produce is refused before any guard. */
    private static String again(Random random, String path) {
        boolean isJson = path.endsWith("json");
        boolean isText = path.endsWith("text") || path.equals("later");
        return one(
                random,
                ACCEPTED.stream()
                        .filter(accepted -> !(isJson && accepted.equals("text/plain"))
                                && !(isText && accepted.equals("application/json")))
                        .toList());
    }

    private static <T> T one(Random random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private static List<Placed> filters(Random random, boolean isChanged) {
        List<Placed> drawn = new ArrayList<>();
        while (isChanged && drawn.size() < 3 && random.nextInt(5) < 2) {
            drawn.add(new Placed(
                    one(random, List.of(AnswerFilter.Place.values())), one(random, List.of(Change.values()))));
        }
        return List.copyOf(drawn);
    }

    /** As the application is told of it. */
    String told() {
        return Stream.of(
                        Stream.of(kind.name()),
                        filters.stream().map(placed -> placed.place() + "." + placed.change()),
                        interceptors.stream().map(Enum::name))
                .flatMap(part -> part)
                .collect(Collectors.joining(","));
    }

    boolean has(AnswerFilter.Place place, Change change) {
        return filters.contains(new Placed(place, change));
    }

    /** Where it is guarded, or is not. */
    String at(boolean isGuarded) {
        String way = isRecorded ? "recorded" : "claimed";
        return "/" + (isGuarded ? way : "un" + way) + "/" + path;
    }
}
