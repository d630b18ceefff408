package ee.dedupe.it.observability;

import ee.dedupe.it.kit.Client;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Somebody who looks at the administration of an application.
 *
 * @param page its address, with a trailing slash
 * @param user of the tests' servers; empty for nobody
 */
record Operator(URI page, String user) {
    /** A web.xml by which the users of the tests' servers log in. */
    static final String LOGIN = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <login-config><auth-method>BASIC</auth-method><realm-name>ApplicationRealm</realm-name></login-config>
            </web-app>
            """;

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private static final Pattern HASH = Pattern.compile("\"keyHash\":\"([0-9a-f]{64})\"");

    /** Of an application that has its administration at {@code /ops}. */
    static Operator of(Client client, String user) {
        return new Operator(client.base().resolve("../ops/"), user);
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    HttpResponse<String> delete(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path).DELETE();
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    HttpResponse<String> post(String path) throws IOException, InterruptedException {
        return send(request(path).POST(HttpRequest.BodyPublishers.noBody()));
    }

    HttpResponse<String> search(String operation, String caller, String key) throws IOException, InterruptedException {
        String form = "operation=" + encoded(operation) + "&caller=" + encoded(caller) + "&key=" + encoded(key);
        return send(request("claims/search")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
    }

    /** Asks for a mode by this form. */
    HttpResponse<String> mode(String form) throws IOException, InterruptedException {
        return send(request("mode")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
    }

    /** The hash of the only claim of this caller and key. */
    String hashOf(String operation, String caller, String key) throws IOException, InterruptedException {
        String found = search(operation, caller, key).body();
        Matcher hash = HASH.matcher(found);
        if (!hash.find()) {
            throw new AssertionError("no claim in " + found);
        }
        return hash.group(1);
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(page.resolve(path));
        if (!user.isEmpty()) {
            byte[] credentials = (user + ":" + user + "-secret").getBytes(StandardCharsets.UTF_8);
            request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials));
        }
        return request;
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
