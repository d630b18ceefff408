package ee.dedupe.internal.rest;

import ee.dedupe.internal.platform.ServerQuirks;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Providers;
import java.lang.annotation.Annotation;
import java.util.Set;
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
    private static final int FIRST_OF_FAILURES = 400;
    /** By names, since a server may lack them. */
    private static final Set<String> SESSION_BEANS =
            Set.of("jakarta.ejb.Stateless", "jakarta.ejb.Stateful", "jakarta.ejb.Singleton");

    private static final String WRAPPED = "jakarta.ejb.EJBTransactionRolledbackException";

    /** Returns whether this library can tell of an answer with this status whose it is, and need to. */
    static boolean tells(int status) {
        return status < FIRST_OF_FAILURES || TerminalStatuses.contain(status);
    }

    /**
     * Returns whether an answer with this status may be what the failure became: nothing else is certain to have given it. True
     * where it cannot be told.
     *
     * @param beanClass whose method has failed, or one that the container has derived from it
     */
    boolean mayGive(int status, Throwable failure, Class<?> beanClass) {
        try {
            Providers all = providers.get();
            if (all == null) {
                return true;
            }
            boolean maps = mapsWrapped(all, status, failure, beanClass);
            for (Throwable each = failure; each != null && !maps; each = each.getCause()) {
                maps = carries(each, status) || maps(all, status, each.getClass());
            }
            return maps;
        } catch (Exception | StackOverflowError | LinkageError e) {
            return true;
        }
    }

    /**
     * A container of session beans wraps what is no exception of the application, outside of all interceptors; and a mapper of that
     * is asked before one of the cause (section 11.2.4).
     */
    private static boolean mapsWrapped(Providers all, int status, Throwable failure, Class<?> beanClass)
            throws ClassNotFoundException {
        if (failure instanceof RuntimeException || failure instanceof Error) {
            for (Class<?> type = beanClass; type != null; type = type.getSuperclass()) {
                for (Annotation each : type.getDeclaredAnnotations()) {
                    Class<?> kind = each.annotationType();
                    if (SESSION_BEANS.contains(kind.getName())) {
                        return maps(all, status, Class.forName(WRAPPED, false, kind.getClassLoader()))
                                || maps(all, status, RuntimeException.class);
                    }
                }
            }
        }
        return false;
    }

    private static boolean carries(Throwable failure, int status) {
        return failure instanceof WebApplicationException told
                && told.getResponse().getStatus() == status;
    }

    /** Servers have mappers too, of which none makes a success of a failure; nor does the one for all a refusal. */
    private static boolean maps(Providers all, int status, Class<?> thrown) {
        ExceptionMapper<?> mapper = mapper(all, thrown);
        if (mapper == null || !ServerQuirks.isProvider(mapper.getClass())) {
            return mapper != null;
        }
        ExceptionMapper<?> ofAll = mapper(all, Throwable.class);
        return status >= FIRST_OF_FAILURES && (ofAll == null || ofAll.getClass() != mapper.getClass());
    }

    private static @Nullable ExceptionMapper<?> mapper(Providers all, Class<?> thrown) {
        return all.getExceptionMapper(thrown.asSubclass(Throwable.class));
    }
}
