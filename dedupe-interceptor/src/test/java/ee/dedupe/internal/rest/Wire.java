package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.rest.body.ServletBody;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import ee.dedupe.internal.rest.payload.CanonicalJson;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A request as its bytes have it.
 *
 * @param handedOn the path that a servlet took it from; empty where none did
 */
record Wire(
        String verb,
        String host,
        String application,
        String path,
        String query,
        Optional<String> handedOn,
        Map<String, String> headers,
        Optional<String> cookie,
        Slice body) {
    private static final ConcurrentMap<List<String>, CanonicalJson> FORMS = new ConcurrentHashMap<>();
    private static final ConcurrentMap<List<String>, JsonFields> FIELDS = new ConcurrentHashMap<>();
    private static final StorageKeys KEYS = new StorageKeys("test");
    private static final Operation OPERATION = new Operation("com.acme.Orders", "place", List.of(), "");
    private static final TakenParameters TAKEN = new TakenParameters(List.of("x-account"), List.of("shop"), List.of());
    private static final RequestFingerprint FINGERPRINT =
            new RequestFingerprint(new Fingerprint(PlatformDigest.SHA_256), Optional.empty(), Set.of());

    Wire with(String otherVerb, String otherHost, String otherApplication) {
        return new Wire(otherVerb, otherHost, otherApplication, path, query, handedOn, headers, cookie, body);
    }

    Wire at(String otherPath, String otherQuery) {
        return new Wire(verb, host, application, otherPath, otherQuery, handedOn, headers, cookie, body);
    }

    Wire asItArrived() {
        return new Wire(verb, host, application, path, query, Optional.empty(), headers, cookie, body);
    }

    Wire holding(Slice otherBody) {
        return new Wire(verb, host, application, path, query, handedOn, headers, cookie, otherBody);
    }

    Wire without(String header) {
        Map<String, String> fewer = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        fewer.putAll(headers);
        fewer.remove(header);
        return new Wire(verb, host, application, path, query, handedOn, fewer, cookie, body);
    }

    /** Without what a method takes. */
    Wire having(String header) {
        Wire fewer = without("X-Account");
        fewer.headers.put(header, "");
        return new Wire(verb, host, application, path, query, handedOn, fewer.headers, Optional.empty(), body);
    }

    String value(String header) {
        return headers.getOrDefault(header, "");
    }

    static String fingerprint(Wire wire) {
        return fingerprint(wire, List.of(), List.of());
    }

    /** By these fields alone, or of its JSON without these. */
    static String fingerprint(Wire wire, List<String> fields, List<String> omitted) {
        CanonicalJson json = FORMS.computeIfAbsent(omitted, CanonicalJson::new);
        Optional<JsonFields> alone =
                fields.isEmpty() ? Optional.empty() : Optional.of(FIELDS.computeIfAbsent(fields, JsonFields::new));
        byte[] digest = FINGERPRINT.of(call(wire), alone, Optional.of(json), Set.of(), 10_000, () -> {});
        return HexFormat.of().formatHex(digest);
    }

    /** What a key is known by that counts for one path. */
    static String keyOfItsPath(Wire wire) {
        return KEYS.forKeyAt(call(wire).target(Set.of()), null, OPERATION, "key")
                .toHex();
    }

    private static RestCall call(Wire wire) {
        FakeServletBody container = new FakeServletBody();
        container.application = wire.application;
        container.path = "/app" + wire.application + wire.path;
        container.query = wire.query;
        container.handedOn = wire.handedOn
                .map(path -> new ServletBody.Target(path, wire.query))
                .orElse(null);
        String base = "http://" + wire.host + "/app" + wire.application + "/";
        FakeRequest request = new FakeRequest(wire.path.substring(1) + (wire.query == null ? "" : "?" + wire.query))
                .verb(wire.verb)
                .in(container)
                .seenAt(base)
                .header("Host", wire.host);
        wire.headers.forEach(request::header);
        wire.cookie.ifPresent(value -> request.cookie("shop", value));
        RestCall call = new RestCall(request.context(), TAKEN);
        call.body(wire.body);
        return call;
    }

    @Override
    public String toString() {
        byte[] bytes = new byte[body.length()];
        body.into(bytes, 0);
        return "%s %s%s%s?%s %s %s %s %s"
                .formatted(
                        verb,
                        host,
                        application,
                        path,
                        query,
                        handedOn,
                        headers,
                        cookie,
                        new String(bytes, StandardCharsets.ISO_8859_1));
    }
}
