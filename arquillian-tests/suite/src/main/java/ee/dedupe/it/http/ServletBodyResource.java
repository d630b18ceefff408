package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reads its body past Jakarta REST, guarded in every way and not, and tells what it has read. */
@Path("/servlet-body")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class ServletBodyResource {
    @Context
    HttpServletRequest injected;

    @Inject
    Executions executions;

    @POST
    @Path("/open/{how}")
    public String open(@PathParam("how") String how, @Context HttpServletRequest request) {
        return told(how, request);
    }

    @POST
    @Path("/guarded/{how}")
    @Deduplicated
    public String guarded(@PathParam("how") String how, @Context HttpServletRequest request) {
        return told(how, request);
    }

    @POST
    @Path("/both/{how}")
    @Deduplicated(guardBy = GuardBy.KEY_AND_FINGERPRINT)
    public String both(@PathParam("how") String how) {
        return told(how, injected);
    }

    @POST
    @Path("/observed/{how}")
    @Deduplicated
    public String observed(@PathParam("how") String how) {
        return told(how, injected);
    }

    @PUT
    @Path("/open/{how}")
    public String openPut(@PathParam("how") String how) {
        return told(how, injected);
    }

    @PUT
    @Path("/guarded/{how}")
    @Deduplicated
    public String guardedPut(@PathParam("how") String how) {
        return told(how, injected);
    }

    @POST
    @Path("/open-entity/{how}")
    public String openEntity(@PathParam("how") String how, String entity) {
        return entity + " | " + told(how, injected);
    }

    @POST
    @Path("/guarded-entity/{how}")
    @Deduplicated
    public String guardedEntity(@PathParam("how") String how, String entity) {
        return entity + " | " + told(how, injected);
    }

    @POST
    @Path("/open-fields/{how}")
    public String openFields(@PathParam("how") String how, @FormParam("a") String a, @FormParam("b") String b) {
        return a + b + " | " + told(how, injected);
    }

    @POST
    @Path("/guarded-fields/{how}")
    @Deduplicated
    public String guardedFields(@PathParam("how") String how, @FormParam("a") String a, @FormParam("b") String b) {
        return a + b + " | " + told(how, injected);
    }

    private String told(String how, HttpServletRequest request) {
        executions.ran();
        try {
            return how + ": " + read(how, request);
        } catch (IOException | ServletException | RuntimeException e) {
            return how + ": " + e.getClass().getSimpleName();
        }
    }

    private static String read(String how, HttpServletRequest request) throws IOException, ServletException {
        return switch (how) {
            case "stream" -> new String(request.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            case "reader" -> {
                StringWriter text = new StringWriter();
                request.getReader().transferTo(text);
                yield text.toString();
            }
            case "parameters" -> parameters(request);
            default ->
                request.getParts().stream().map(ServletBodyResource::told).collect(Collectors.joining("; "))
                        + " and a: " + (request.getPart("a") == null ? "none" : told(request.getPart("a")));
        };
    }

    private static String parameters(HttpServletRequest request) {
        String all = request.getParameterMap().entrySet().stream()
                .map(field -> field.getKey() + "=" + Arrays.toString(field.getValue()))
                .sorted()
                .collect(Collectors.joining(" "));
        TreeMap<String, String> named = new TreeMap<>();
        request.getParameterNames().asIterator().forEachRemaining(name -> named.put(name, request.getParameter(name)));
        return all + " " + named + " " + Arrays.toString(request.getParameterValues("a"));
    }

    private static String told(Part part) {
        try {
            return part.getName() + " " + part.getSubmittedFileName() + " " + part.getContentType() + " "
                    + part.getSize() + " " + part.getHeader("Content-Disposition") + " "
                    + new String(part.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.getClass().getSimpleName();
        }
    }
}
