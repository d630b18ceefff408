package ee.dedupe.it.answers;

import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.List;
import java.util.Optional;

/** Changes answers in the ways that the request names. */
abstract class AnswerFilter implements ContainerResponseFilter {
    private final Place place;

    AnswerFilter(Place place) {
        this.place = place;
    }

    /** Around the library's own filters, of which the first is the second of all here. */
    enum Place {
        BEFORE,
        AMONG,
        BEHIND
    }

    /** What becomes of an answer. */
    enum Change {
        HEADERS {
            @Override
            void to(ContainerResponseContext answer) {
                answer.getHeaders().putSingle("X-Seen", "yes");
                answer.getHeaders().putSingle("Vary", "Origin");
            }
        },
        STATUS {
            @Override
            void to(ContainerResponseContext answer) {
                if (answer.getStatus() == 200) {
                    answer.setStatus(202);
                }
            }
        },
        MASKS {
            @Override
            void to(ContainerResponseContext answer) {
                masked(answer.getEntity()).ifPresent(answer::setEntity);
            }
        },
        HIDES_IN_PLACE {
            @Override
            void to(ContainerResponseContext answer) {
                if (answer.getEntity() instanceof AnswerTypes.Account account) {
                    account.hide();
                }
            }
        },
        ENVELOPES {
            @Override
            void to(ContainerResponseContext answer) {
                if (answer.hasEntity()) {
                    answer.setEntity(new AnswerTypes.Envelope(answer.getEntity()));
                }
            }
        },
        TAKES_AWAY {
            @Override
            void to(ContainerResponseContext answer) {
                answer.setEntity(null);
            }
        };

        abstract void to(ContainerResponseContext answer);
    }

    private static Optional<Object> masked(Object entity) {
        if (entity instanceof String text) {
            return Optional.of(text.replace(AnswerKind.SECRET, "****"));
        }
        if (entity instanceof AnswerTypes.Value value) {
            return Optional.of(new AnswerTypes.Value(value.name(), "****"));
        }
        if (entity instanceof AnswerTypes.Account account) {
            return Optional.of(new AnswerTypes.Account(account.getName(), "****"));
        }
        if (entity instanceof List<?> all && all.get(0) instanceof AnswerTypes.Account) {
            return Optional.of(
                    all.stream().map(each -> masked(each).orElse(each)).toList());
        }
        return Optional.empty();
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext answer) {
        for (Change change : Change.values()) {
            if (Wanted.of(request.getHeaderString(Play.HEADER), place + "." + change)) {
                change.to(answer);
            }
        }
    }

    /** What a request names. */
    static final class Wanted {
        private Wanted() {}

        static boolean of(String told, String name) {
            return told != null && List.of(told.split(",", -1)).contains(name);
        }
    }

    /** Before all others. */
    @Provider
    @Priority(Integer.MAX_VALUE)
    public static class Before extends AnswerFilter {
        public Before() {
            super(Place.BEFORE);
        }
    }

    /** Where most are. */
    @Provider
    public static class Among extends AnswerFilter {
        public Among() {
            super(Place.AMONG);
        }
    }

    /** After all others. */
    @Provider
    @Priority(-100)
    public static class Behind extends AnswerFilter {
        public Behind() {
            super(Place.BEHIND);
        }
    }
}
