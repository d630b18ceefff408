package ee.dedupe.internal.rest;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** How a provider signs what it sends, and how an application checks it. A repeated delivery is signed anew. */
enum WebhookSignature {
    STRIPE {
        @Override
        Map<String, String> headers(String secret, String id, Instant at, String body) {
            String signed = at.getEpochSecond() + "." + body;
            return Map.of("Stripe-Signature", "t=" + at.getEpochSecond() + ",v1=" + hex(hmac(secret, signed)));
        }

        @Override
        Instant time(Function<String, String> headers) {
            return seconds(headers.apply("Stripe-Signature").replaceFirst("t=(\\d+),.*", "$1"));
        }
    },
    GITHUB {
        @Override
        Map<String, String> headers(String secret, String id, Instant at, String body) {
            return Map.of("X-Hub-Signature-256", "sha256=" + hex(hmac(secret, body)));
        }
    },
    /** No signature, but a token that only the provider knows. */
    GITLAB {
        @Override
        Map<String, String> headers(String secret, String id, Instant at, String body) {
            return Map.of("X-Gitlab-Token", secret);
        }
    },
    SHOPIFY {
        @Override
        Map<String, String> headers(String secret, String id, Instant at, String body) {
            return Map.of("X-Shopify-Hmac-Sha256", base64(hmac(secret, body)));
        }
    },
    STANDARD_WEBHOOKS {
        @Override
        Map<String, String> headers(String secret, String id, Instant at, String body) {
            String time = String.valueOf(at.getEpochSecond());
            String signed = id + "." + time + "." + body;
            return Map.of("webhook-timestamp", time, "webhook-signature", "v1," + base64(hmac(secret, signed)));
        }

        @Override
        Instant time(Function<String, String> headers) {
            return seconds(headers.apply("webhook-timestamp"));
        }
    };

    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    /** What the provider adds to a delivery. */
    abstract Map<String, String> headers(String secret, String id, Instant at, String body);

    /** When it was signed, as it says; the epoch where it does not say. */
    Instant time(Function<String, String> headers) {
        return Instant.EPOCH;
    }

    /** As the application asks before it does anything else. */
    boolean holds(String secret, String id, Function<String, String> headers, Instant now, String body) {
        try {
            Instant at = time(headers);
            boolean fresh =
                    at.equals(Instant.EPOCH) || Duration.between(at, now).abs().compareTo(TOLERANCE) <= 0;
            return fresh
                    && headers(secret, id, at, body).entrySet().stream()
                            .allMatch(expected -> Optional.ofNullable(headers.apply(expected.getKey()))
                                    .filter(told -> MessageDigest.isEqual(
                                            told.getBytes(UTF_8),
                                            expected.getValue().getBytes(UTF_8)))
                                    .isPresent());
        } catch (NumberFormatException noTime) {
            return false;
        }
    }

    private static Instant seconds(String text) {
        return Instant.ofEpochSecond(Long.parseLong(text));
    }

    private static byte[] hmac(String secret, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            return mac.doFinal(text.getBytes(UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
