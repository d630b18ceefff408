package ee.dedupe.internal.rest.body;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request as the servlet container has it. Its body can be read before the method, and then be read again through the
 * servlet request. A property of the request, where its servlet filter is in force.
 */
public interface ServletBody {
    /** The property that holds it. */
    String PROPERTY = "ee.dedupe.internal.rest.body";

    /** The path as sent. */
    String path();

    /**
     * What the client asked for, before anything of the web module handed the request on to another part of it; more than
     * one where parts of it tell different things.
     */
    default List<Target> first() {
        return List.of(new Target(path(), query()));
    }

    /**
     * What a request was sent to.
     *
     * @param path as sent
     * @param query as sent; null for none
     */
    record Target(String path, @Nullable String query) {}

    /** Where the Jakarta REST application is mapped, below the module's context path; empty for its root. */
    String application();

    /** The query as sent; null for none. */
    @Nullable
    String query();

    /**
     * The parameters, those of the query included. Those of a form that the container has parsed already are among them.
     *
     * @throws RuntimeException when the container could not parse it
     */
    Map<String, String[]> parameters();

    /**
     * Reads up to {@code cap} bytes; whoever reads the servlet request afterwards, finds them again.
     *
     * @param declared the Content-Length, or -1
     * @throws IOException when the client stops sending
     */
    BufferedBody keep(int declared, int cap) throws IOException;

    /** Returns whether this stream reads the servlet's, with nothing between that changes or keeps bytes. */
    boolean isReadBy(InputStream entity);

    /** Has the servlet request read from the start of what is kept, once more. */
    void rewind();
}
