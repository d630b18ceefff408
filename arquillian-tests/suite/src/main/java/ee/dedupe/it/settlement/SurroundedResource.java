package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import jakarta.annotation.Priority;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.Interceptors;
import jakarta.interceptor.InvocationContext;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Transactional;
import jakarta.transaction.UserTransaction;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Methods that something outside of guard and transaction tries again, or has a transaction around. */
@Path("/surrounded")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class SurroundedResource {
    @Inject
    Executions executions;

    @Inject
    Ledger ledger;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    /** A method that is tried again when it, or its commit, has failed. */
    @InterceptorBinding
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.METHOD, ElementType.TYPE})
    public @interface TriedAgain {}

    /** Outside of the transaction, since a conflict shows when that commits. */
    @TriedAgain
    @Interceptor
    @Priority(Interceptor.Priority.PLATFORM_BEFORE + 100)
    public static class Again {
        @AroundInvoke
        Object again(InvocationContext call) throws Exception {
            try {
                return call.proceed();
            } catch (Exception conflict) {
                return call.proceed();
            }
        }
    }

    /** A method in whose place something answers when it has failed. */
    @InterceptorBinding
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.METHOD, ElementType.TYPE})
    public @interface AnsweredFor {}

    /** Outside of the guard, as a fallback whose priority was moved. */
    @AnsweredFor
    @Interceptor
    @Priority(Interceptor.Priority.PLATFORM_BEFORE + 100)
    public static class Instead {
        @AroundInvoke
        Object instead(InvocationContext call) throws Exception {
            try {
                return call.proceed();
            } catch (IllegalStateException failed) {
                return "please look again later";
            }
        }
    }

    /** Takes bodies away from whoever prefers none. */
    @Provider
    public static class Minimal implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if ("return=minimal".equals(request.getHeaderString("Prefer"))) {
                response.setEntity(null);
            }
        }
    }

    /** Has a transaction around each request, as with an open session in view. */
    @WebFilter("/*")
    public static class Around implements Filter {
        /** Asks for it: {@code commit}, or what else is to be done. */
        public static final String HEADER = "X-Around";

        @Resource
        UserTransaction transaction;

        @Override
        public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            String end = ((HttpServletRequest) request).getHeader(HEADER);
            if (end == null) {
                chain.doFilter(request, response);
                return;
            }
            try {
                transaction.begin();
                chain.doFilter(request, response);
                if (end.equals("commit")) {
                    transaction.commit();
                } else {
                    transaction.rollback();
                }
            } catch (IOException | ServletException e) {
                throw e;
            } catch (Exception e) {
                throw new ServletException(e);
            }
        }
    }

    /** Ends at its first attempt as the path says, and well at the second. */
    @POST
    @Path("/again/{ending}")
    @TriedAgain
    @Transactional
    @Deduplicated
    public String again(@PathParam("ending") String ending) throws IOException {
        int run = executions.ranFor(test, "");
        ledger.write(test, run == 1 ? ending : "");
        return "run " + run;
    }

    @POST
    @Path("/around")
    @Deduplicated
    public String around() throws IOException {
        int run = executions.ranFor(test, "");
        ledger.write(test, "");
        return "run " + run;
    }

    /** Fails once. */
    @POST
    @Path("/answered-for")
    @AnsweredFor
    @Deduplicated
    public String answeredFor() {
        int run = executions.ranFor(test, "");
        if (run == 1) {
            throw new IllegalStateException("nothing is done");
        }
        return "run " + run;
    }

    /** Fails once; its class names what answers in its place. */
    @POST
    @Path("/answered-for-outermost")
    @Interceptors(Instead.class)
    @Deduplicated
    public String answeredForOutermost() {
        return answeredFor();
    }

    /** The application maps this to an answer. */
    public static class Accepted extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Answers what was thrown with a success. */
    @Provider
    public static class AcceptedMapper implements ExceptionMapper<Accepted> {
        @Override
        public Response toResponse(Accepted accepted) {
            return Response.accepted("accepted").build();
        }
    }

    @POST
    @Path("/accepted")
    @Deduplicated
    public String accepted() {
        executions.ranFor(test, "");
        throw new Accepted();
    }

    @GET
    public long count() {
        return ledger.count(test);
    }
}
