package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.redis.server.RedisServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.RedisClient;

/** What whoever reads the server sees of a call whose result is sealed, and whose storage keys have a secret. */
@Tag("processes")
class SealedKeysTest {
    private static final Duration TTL = Duration.ofMinutes(10);
    private static final Caller CALLER = new Caller(Caller.Source.HEADER, "caller-in-clear");
    private static final Operation OPERATION = new Operation("shop.Payments", "pay", List.of(), "");
    private static final StorageKeys PLAIN = new StorageKeys("shop");
    private static final StorageKeys KEYS =
            new StorageKeys("shop", Optional.of(new SecretKeySpec(new byte[32], "HmacSHA256")));
    private static final byte[] CONTENT = bytes("content-in-clear");
    private static final StorageKey KEY = KEYS.forKey(CALLER, OPERATION, "key-in-clear");
    private static final SubjectKey SUBJECT = KEYS.subject("type-in-clear", "id-in-clear");

    private final ResultSeal seal =
            ResultSeal.with(() -> List.of(new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES"))));

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private void claim(RedisServer server) {
        try (ClaimStore store = seal.over(TestStores.open(server))) {
            PayloadDigest payload = KEYS.payload(CONTENT);
            ClaimRequest request = new ClaimRequest(
                    KEY,
                    new OwnerToken(1, 1),
                    new Term.Leased(TTL, TTL),
                    Optional.of(payload),
                    new Origin(OPERATION.label(), Optional.empty()));
            Claim claim = ((ClaimResult.Granted) store.claim(request)).claim();
            store.forgetting().about(claim, Set.of(SUBJECT), TTL);
            store.complete(claim, StoredResult.of(bytes("result-in-clear")), TTL);
        }
    }

    /** All names and values, each byte as one character, and as hexadecimal digits. */
    private static String dump(RedisServer server) {
        StringBuilder all = new StringBuilder();
        try (RedisClient client = RedisClient.create("127.0.0.1", server.port())) {
            Set<byte[]> names = client.keys(bytes("*"));
            assertThat(names).hasSize(2);
            for (byte[] name : names) {
                add(all, name);
                if (client.type(name).equals("string")) {
                    add(all, client.get(name));
                } else {
                    client.zrange(name, 0, -1).forEach(noted -> add(all, noted));
                }
            }
        }
        return all.toString();
    }

    private static void add(StringBuilder all, byte[] bytes) {
        all.append(new String(bytes, StandardCharsets.ISO_8859_1))
                .append('\n')
                .append(HexFormat.of().formatHex(bytes))
                .append('\n');
    }

    @Test
    void keys_showNothingInClear_norDigestsThatCouldBeGuessed() {
        try (RedisServer server = RedisServer.start()) {
            claim(server);

            assertThat(dump(server))
                    .contains("k1", KEY.toHex(), SUBJECT.toHex())
                    .doesNotContain("in-clear")
                    .doesNotContain(
                            PLAIN.forKey(CALLER, OPERATION, "key-in-clear").toHex(),
                            PLAIN.payload(CONTENT).toHex(),
                            PLAIN.subject("type-in-clear", "id-in-clear").toHex());
        }
    }
}
