package ee.dedupe.internal.rest.caller;

import ee.dedupe.internal.identity.Authority;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.CanonicalPath;
import jakarta.servlet.http.HttpServletRequest;
import java.io.InputStream;
import java.security.Principal;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A request as the servlet container has it, for who asks who sent it: without its body.
 *
 * @param request of this thread
 */
public record ServletCall(HttpServletRequest request) implements AddressedCall {
    @Override
    public String authority() {
        String name = String.valueOf(request.getServerName());
        // Some servers leave the brackets out.
        String host = name.indexOf(':') >= 0 && !name.startsWith("[") ? "[" + name + "]" : name;
        return Authority.of(request.getHeader("Host"), host + ":" + request.getServerPort());
    }

    @Override
    public String verb() {
        return request.getMethod().toUpperCase(Locale.ROOT);
    }

    @Override
    public String path() {
        String path = request.getRequestURI();
        String context = request.getContextPath();
        return CanonicalPath.of(path.startsWith(context) ? path.substring(context.length()) : path);
    }

    @Override
    public Optional<String> query() {
        return Optional.ofNullable(request.getQueryString());
    }

    @Override
    public List<String> header(String name) {
        return Collections.list(request.getHeaders(name));
    }

    @Override
    public Optional<Principal> principal() {
        return Optional.ofNullable(request.getUserPrincipal())
                .filter(principal -> Caller.ofPrincipal(principal.getName()).isPresent());
    }

    @Override
    public InputStream body() {
        return InputStream.nullInputStream();
    }
}
