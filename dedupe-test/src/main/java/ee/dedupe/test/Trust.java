package ee.dedupe.test;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/** Whom requests over TLS trust. */
@FunctionalInterface
interface Trust {
    String REFUSED = "the server's certificate is not trusted, or is that of another host";

    /** Whom the platform trusts, or {@code javax.net.ssl.trustStore} where that is set. */
    Trust PLATFORM = () -> (SSLSocketFactory) SSLSocketFactory.getDefault();

    /** Makes what a socket is made secure with. */
    SSLSocketFactory sockets();

    /**
     * Trusts those whose certificates are in a file, and whom they vouch for.
     *
     * @throws IllegalArgumentException if no certificate is in it
     */
    static Trust of(Path certificates) throws IOException {
        try (InputStream in = Files.newInputStream(certificates)) {
            SSLSocketFactory sockets =
                    sockets(CertificateFactory.getInstance("X.509").generateCertificates(in));
            return () -> sockets;
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("A file of certificates has X.509 certificates in PEM", e);
        }
    }

    private static SSLSocketFactory sockets(Collection<? extends Certificate> certificates)
            throws GeneralSecurityException, IOException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        for (Certificate certificate : certificates) {
            trusted.setCertificateEntry("trusted-" + trusted.size(), certificate);
        }
        if (trusted.size() == 0) {
            throw new CertificateException("none");
        }
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context.getSocketFactory();
    }

    /** Returns whether it was a server's certificate that ended a request. */
    static boolean isRefused(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException) {
                return true;
            }
        }
        return false;
    }
}
