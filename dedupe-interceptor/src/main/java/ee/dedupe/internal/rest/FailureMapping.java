package ee.dedupe.internal.rest;

import ee.dedupe.internal.platform.ServerQuirks;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Providers;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How Jakarta REST answers what a method has thrown: by a mapper of the application, or by the response that the exception carries
 * (Jakarta RESTful Web Services, section 3.3.4). An interceptor that the bean's class names stands outside of all bound ones, and
 * of the guard: only by this is its answer known from a mapped one.
 *
 * @param providers of the application; gives null where the server gives none
 */
record FailureMapping(Supplier<@Nullable Providers> providers) {
    /**
     * Returns whether an answer with this status may be what the failure became: nothing else is certain to have given it. True
     * where it cannot be told.
     */
    boolean mayGive(int status, Throwable failure) {
        try {
            Providers all = providers.get();
            if (all == null) {
                return true;
            }
            boolean maps = false;
            for (Throwable each = failure; each != null && !maps; each = each.getCause()) {
                maps = carries(each, status) || isOwn(all.getExceptionMapper(each.getClass()));
            }
            return maps;
        } catch (Exception | StackOverflowError | LinkageError e) {
            return true;
        }
    }

    private static boolean carries(Throwable failure, int status) {
        return failure instanceof WebApplicationException told
                && told.getResponse().getStatus() == status;
    }

    /** Servers have mappers too, of which none makes a success of a failure. */
    private static boolean isOwn(@Nullable ExceptionMapper<?> mapper) {
        return mapper != null && !ServerQuirks.isProvider(mapper.getClass());
    }
}
