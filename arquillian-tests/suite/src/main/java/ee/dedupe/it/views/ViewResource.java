package ee.dedupe.it.views;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.PathSegment;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.UriInfo;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes down all that a method can see of its request: guarded, and the same of one that is not. */
@Path("/")
@RequestScoped
@Produces("text/plain")
public class ViewResource {
    static final List<String> CONDITIONS =
            List.of("If-Match", "If", "If-Schedule-Tag-Match", "Upload-Offset", "Upload-Length");

    @Context
    UriInfo uri;

    @Context
    HttpHeaders headers;

    @Context
    Request request;

    @HeaderParam("X-Account")
    String account;

    @CookieParam("shop")
    String shop;

    @POST
    @Path("/guarded/{number}/{name}")
    @Deduplicated
    public String post(@PathParam("number") String number, @PathParam("name") PathSegment name, byte[] body) {
        return view(number, name, body);
    }

    @PUT
    @Path("/guarded/{number}/{name}")
    @Deduplicated
    public String put(@PathParam("number") String number, @PathParam("name") PathSegment name, byte[] body) {
        return view(number, name, body);
    }

    @POST
    @Path("/unguarded/{number}/{name}")
    public String unguardedPost(@PathParam("number") String number, @PathParam("name") PathSegment name, byte[] body) {
        return view(number, name, body);
    }

    @PUT
    @Path("/unguarded/{number}/{name}")
    public String unguardedPut(@PathParam("number") String number, @PathParam("name") PathSegment name, byte[] body) {
        return view(number, name, body);
    }

    private String view(String number, PathSegment name, byte[] body) {
        return String.join(
                "\n",
                request.getMethod(),
                uri.getRequestUri().getHost().toLowerCase(Locale.ROOT),
                number,
                name.getPath(),
                sorted(name.getMatrixParameters()),
                sorted(uri.getQueryParameters()),
                Objects.toString(account),
                Objects.toString(shop),
                conditions(),
                headers.getMediaType().toString().toLowerCase(Locale.ROOT),
                HexFormat.of().formatHex(body));
    }

    private String conditions() {
        return CONDITIONS.stream()
                .map(name -> name + ": " + headers.getHeaderString(name))
                .collect(Collectors.joining("\n"));
    }

    private static String sorted(MultivaluedMap<String, String> values) {
        Map<String, List<String>> byName = new TreeMap<>(values);
        return byName.toString();
    }
}
