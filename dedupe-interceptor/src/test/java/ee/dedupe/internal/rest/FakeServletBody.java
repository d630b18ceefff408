package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.body.BufferedBody;
import ee.dedupe.internal.rest.body.ServletBody;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/** A request as a servlet container has it, of which so much has been sent and so much parsed. */
final class FakeServletBody implements ServletBody {
    String path = "/app/orders";
    String application = "";
    String query;

    /** What it was before it was handed on; null where it was not. */
    Target handedOn;

    Map<String, String[]> parameters = Map.of();

    /** In place of parameters. */
    RuntimeException unparsable;

    /** What there is to be read. */
    byte[] sent = {};

    /** Whether Jakarta REST reads the servlet's stream itself. */
    boolean readByRest = true;

    private InputStream stream = new ByteArrayInputStream(sent);
    private BufferedBody kept;

    InputStream stream() {
        return stream;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public List<Target> first() {
        return handedOn == null ? ServletBody.super.first() : List.of(handedOn);
    }

    @Override
    public String application() {
        return application;
    }

    @Override
    public String query() {
        return query;
    }

    @Override
    public Map<String, String[]> parameters() {
        if (unparsable != null) {
            throw unparsable;
        }
        return parameters;
    }

    @Override
    public BufferedBody keep(int declared, int cap) throws IOException {
        kept = BufferedBody.read(new ByteArrayInputStream(sent), declared, cap);
        rewind();
        return kept;
    }

    @Override
    public boolean isReadBy(InputStream entity) {
        return readByRest;
    }

    @Override
    public void rewind() {
        stream = kept.stream();
    }
}
