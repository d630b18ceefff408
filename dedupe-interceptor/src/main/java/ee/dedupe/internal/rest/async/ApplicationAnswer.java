package ee.dedupe.internal.rest.async;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/**
 * The later answer of an application, as far as its own words tell: no filter and no exception mapper is asked.
 *
 * @param status that follows from it
 * @param failure what it fails with; null when it has a result
 * @param response the response that it is or carries; null when it is neither
 */
public record ApplicationAnswer(
        int status, @Nullable Throwable failure, @Nullable Response response) {
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
    private static final int UNMAPPED = 500;

    /** Tells what follows from what a method returned or threw: the server's usual status if it may be mapped. */
    public static ApplicationAnswer of(@Nullable Object result, @Nullable Throwable failure) {
        return failure == null ? of(result) : failed(failure);
    }

    static ApplicationAnswer of(@Nullable Object result) {
        return result instanceof Response response
                ? new ApplicationAnswer(response.getStatus(), null, response)
                : new ApplicationAnswer(result == null ? NO_CONTENT : OK, null, null);
    }

    static ApplicationAnswer failed(Throwable failure) {
        return failure instanceof WebApplicationException web
                ? new ApplicationAnswer(web.getResponse().getStatus(), failure, web.getResponse())
                : new ApplicationAnswer(UNMAPPED, failure, null);
    }

    /** All values of a header, joined by commas; null when it is not set. */
    public @Nullable String header(String name) {
        return response == null ? null : response.getHeaderString(name);
    }
}
