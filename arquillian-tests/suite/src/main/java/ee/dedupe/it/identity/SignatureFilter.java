package ee.dedupe.it.identity;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Refuses what the provider has not signed, as an application does: over the bytes of the body, which it puts back. */
@Provider
@Signed
@Priority(Priorities.AUTHENTICATION)
public class SignatureFilter implements ContainerRequestFilter {
    static final String HEADER = "X-Hub-Signature-256";
    private static final String ALGORITHM = "HmacSHA256";
    private static final byte[] SECRET = "secret of the tests".getBytes(StandardCharsets.UTF_8);

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        byte[] body = request.getEntityStream().readAllBytes();
        request.setEntityStream(new ByteArrayInputStream(body));
        String told = String.valueOf(request.getHeaderString(HEADER));
        if (!MessageDigest.isEqual(bytes(told), bytes(signature(body)))) {
            request.abortWith(Response.status(401).build());
        }
    }

    static String signature(String body) {
        return signature(bytes(body));
    }

    private static String signature(byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(SECRET, ALGORITHM));
            return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
