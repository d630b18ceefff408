package ee.dedupe.redis;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.tck.Claims;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;

/** A node in a process of its own, whose numbers owe nothing to those that this process has drawn. */
final class OtherProcess {
    static final Term LEASED = new Term.Leased(Claims.LEASE, Claims.TTL);

    private OtherProcess() {}

    /** Claims a key at this server, and returns the number of the claim. */
    static long claims(String server, StorageKey key) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherProcess.class.getName(),
                        server,
                        key.toHex())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return Long.parseLong(said.strip());
    }

    /** Its main program. */
    public static void main(String[] arguments) {
        try (ClaimStore store = TestStores.open(Map.of("dedupe.redis.nodes", arguments[0]))) {
            StorageKey key = StorageKey.of(HexFormat.of().parseHex(arguments[1]));
            Claim claim = Claims.granted(Claims.claim(store, key, LEASED));
            System.out.println(claim.fence());
        }
    }
}
