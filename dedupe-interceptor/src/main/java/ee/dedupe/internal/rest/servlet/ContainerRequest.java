package ee.dedupe.internal.rest.servlet;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

/** Tells what the server's own request is, behind those that wrap it, and how it is read. */
final class ContainerRequest {
    private ContainerRequest() {}

    /** The request itself. */
    static ServletRequest behind(ServletRequest wrapping) {
        ServletRequest request = wrapping;
        while (request instanceof ServletRequestWrapper wrapper) {
            request = wrapper.getRequest();
        }
        return request;
    }

    /** Its class. */
    static Class<?> type(ServletRequest wrapping) {
        return behind(wrapping).getClass();
    }

    /**
     * Returns the charset of its text.
     *
     * @param unnamed where it names none
     * @throws UnsupportedEncodingException where it names one that is not known
     */
    static Charset charset(ServletRequest request, Charset unnamed) throws UnsupportedEncodingException {
        String name = request.getCharacterEncoding();
        try {
            return name == null ? unnamed : Charset.forName(name);
        } catch (IllegalArgumentException unknown) {
            throw new UnsupportedEncodingException(name);
        }
    }
}
