package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DigestPoolTest {
    private final DigestPool pool = new DigestPool(PlatformDigest.SHA_256);

    @Test
    void digest_thatIsFinished_isFedAgain() {
        DigestPool.Buffered first = pool.take();
        pool.giveBack(first);

        assertThat(pool.take()).isSameAs(first);
    }

    @Test
    void digest_thatIsNotFinished_isNobodyElses() {
        pool.giveBack(pool.take());
        DigestPool.Buffered fedNow = pool.take();

        assertThat(pool.take().digest).isNotSameAs(fedNow.digest);
    }

    /** As of one whose field could not be read: it is fed with a part of it. */
    @Test
    void digest_thatIsGivenUp_leavesNothingBehind() {
        new LengthFramedDigest(pool).text("a".repeat(1_000));

        assertThat(digest(pool, "b")).isEqualTo(digest(new DigestPool(PlatformDigest.SHA_256), "b"));
    }

    /** The application's own need not be fit to be fed again. */
    @Test
    void digest_ofTheApplications_isUsedOnce() {
        List<MessageDigest> made = new ArrayList<>();
        Supplier<MessageDigest> own = () -> {
            made.add(PlatformDigest.SHA_256.get());
            return made.get(made.size() - 1);
        };
        DigestPool used = new DigestPool(own);

        assertThat(digest(used, "a")).isEqualTo(digest(used, "a"));
        assertThat(made).hasSize(2);
    }

    private static String digest(DigestPool pool, String field) {
        return HexFormat.of()
                .formatHex(new LengthFramedDigest(pool).text(field).text(field).finish());
    }
}
