package ee.dedupe.internal.rest;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** What of a request is to count: by the manual of its view, and by the guard of its bytes. */
@SuppressWarnings("ImmutableEnumChecker") // functions without a state
enum Selection {
    WHOLE(view -> view, Wire::fingerprint),

    /** {@code fields}; what identifies nothing is no identity. */
    FIELDS(
            view -> Stream.of("n0", "n1").allMatch(view.body()::isBlank)
                    ? view
                    : List.of(
                            view.verb(),
                            view.host(),
                            view.conditions(),
                            view.body().member("n0"),
                            view.body().member("n1")),
            wire -> Wire.fingerprint(wire, List.of("/n0", "/n1"), List.of())),

    /** {@code payload = BODY}. */
    BODY(
            view -> view.body().kind() == BodyView.Kind.JSON
                    ? List.of(
                            view.verb(),
                            view.host(),
                            view.conditions(),
                            view.application(),
                            view.segments(),
                            view.matrix(),
                            view.tenant().map(name -> name + view.query()),
                            view.body())
                    : view,
            wire -> Wire.fingerprint(wire, List.of(""), List.of())),

    /** {@code omit}. */
    OMITTED(view -> view.holding(view.body().without("n2")), wire -> Wire.fingerprint(wire, List.of(), List.of("/n2"))),

    /** A key with {@code scope = PATH}: what Jakarta REST may take for one path is one. */
    PATH(
            view -> List.of(
                    view.application(),
                    view.segments().stream()
                            .filter(segment -> !segment.isEmpty())
                            .map(segment -> segment.replace(Spelling.PLUS, "+"))
                            .toList()),
            Wire::keyOfItsPath);

    private final Function<RequestView, Object> counts;
    private final Function<Wire, String> identity;

    Selection(Function<RequestView, Object> counts, Function<Wire, String> identity) {
        this.counts = counts;
        this.identity = identity;
    }

    Object counts(RequestView view) {
        return counts.apply(view);
    }

    /** What the guard makes of it. */
    String identity(Wire wire) {
        return identity.apply(wire);
    }
}
