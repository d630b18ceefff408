package ee.dedupe.internal.rest;

import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * One operation of an application, what is around its answers, and where a duplicate's comes from.
 *
 * @param isPublic whether the method has the annotation by which a writer leaves out what is secret
 * @param declares whether the method says that it produces text
 * @param ownWriter whether the application writes its entities itself
 * @param seen whether the server tells of filters and interceptors: those that a feature adds for a method it does not
 * @param before calls of another key, each by who may see all
 * @param accepted of the first caller and its duplicate
 * @param acceptedBefore of the calls before
 */
record AnswerChain(
        AnswerEntity entity,
        boolean isPublic,
        boolean declares,
        boolean ownWriter,
        List<ContainerResponseFilter> filters,
        List<WriterInterceptor> interceptors,
        boolean seen,
        int before,
        String accepted,
        String acceptedBefore,
        Source source) {
    private static final List<Supplier<ContainerResponseFilter>> FILTERS = List.of(
            AnswerProviders.SetsHeaders::new,
            AnswerProviders.SetsHeaders::new,
            AnswerProviders.SetsStatus::new,
            AnswerProviders.Masks::new,
            AnswerProviders.MasksForMost::new,
            AnswerProviders.HidesInPlace::new,
            AnswerProviders.Envelopes::new,
            AnswerProviders.TakesAway::new);

    private static final List<Supplier<WriterInterceptor>> INTERCEPTORS =
            List.of(AnswerProviders.Replaces::new, AnswerProviders.Codes::new);

    /** Where the answer of a duplicate comes from. */
    enum Source {
        /** Without records. */
        CLAIM_ALONE,
        CLAIM,
        /** The claims are lost. */
        RECORD,
        /** And the node has been started again. */
        RECORD_AFTER_A_START,
        /** The node died between the commit and the answer. */
        RECORD_OF_WHAT_WAS_NEVER_SENT
    }

    static AnswerChain any(Random random) {
        List<ContainerResponseFilter> filters = some(random, FILTERS);
        List<WriterInterceptor> interceptors = some(random, INTERCEPTORS);
        return new AnswerChain(
                one(random, AnswerEntity.values()),
                random.nextInt(4) == 0,
                random.nextBoolean(),
                random.nextInt(4) == 0,
                filters,
                interceptors,
                random.nextBoolean(),
                random.nextInt(3),
                accepted(random),
                accepted(random),
                one(random, Source.values()));
    }

    private static String accepted(Random random) {
        return random.nextBoolean() ? "application/json" : "text/plain";
    }

    private static <T> T one(Random random, T[] all) {
        return all[random.nextInt(all.length)];
    }

    /** Mostly none: what changes nothing is what is known early. */
    private static <T> List<T> some(Random random, List<Supplier<T>> all) {
        List<T> drawn = new ArrayList<>();
        while (random.nextInt(3) == 0) {
            drawn.add(all.get(random.nextInt(all.size())).get());
        }
        return drawn;
    }

    /** What was written before it was coded. */
    String decoded(String sent) {
        String text = sent;
        for (WriterInterceptor interceptor : interceptors) {
            if (interceptor instanceof AnswerProviders.Codes) {
                text = text.chars()
                        .mapToObj(letter -> Character.toString(letter ^ 1))
                        .collect(Collectors.joining());
            }
        }
        return text;
    }

    boolean records() {
        return source != Source.CLAIM_ALONE;
    }
}
