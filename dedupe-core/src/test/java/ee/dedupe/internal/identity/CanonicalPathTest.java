package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalPathTest {
    private static final String[] PIECES = {
        "/", "/", ".", "..", "a", "B", "%2f", "%2F", "%2e", "%", "%g1", "%41", "%2e%2E", ";v=1", "\u00df"
    };

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource({
        "'', /",
        "/, /",
        "//, /",
        "payments, /payments",
        "/payments, /payments",
        "///payments, /payments",
        // dot segments, RFC 3986 section 5.2.4
        "/., /",
        "/.., /",
        "., /",
        ".., /",
        "/a/b/c/./../../g, /a/g",
        "mid/content=5/../6, /mid/6",
        "/../../a, /a",
        "/a/., /a/",
        "/a/.., /",
        "/a/b/.., /a/",
        "/a/./, /a/",
        "/a//../b, /a/b",
        "/.//a, /a",
        "/a/..//b, /b",
        "/..//a, /a",
        // escapes
        "/a%2fb, /a%2Fb",
        "/%c3%a4, /%C3%A4",
        "/%70ayments, /payments",
        "/a%2db%2Dc, /a-b-c",
        "/a%2Eb, /a.b",
        "/%7e%5F%39%5a, /~_9Z",
        "/%2570, /%2570",
        "/a/%2e%2e/b, /a/%2E%2E/b",
        "/a/.%2e/b, /a/%2E%2E/b",
        "/a/%2E, /a/%2E",
        "/%2e%2e/a, /%2E%2E/a",
        "/a%, /a%",
        "/a%2, /a%2",
        "/%%2f, /%%2F",
        "/%%41A, /%%41A",
        "/%zz%41, /%zz%41",
        "/%zz, /%zz"
    })
    void path_ofOneMeaning_hasOneSpelling(String sent, String canonical) {
        assertThat(CanonicalPath.of(sent)).isEqualTo(canonical);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "/Payments, case",
        "/payments/, trailing slash",
        "/pay//ments, doubled slash inside",
        "/payments;v=1, matrix parameter",
        "/payments;a=1;b=2, order of matrix parameters",
        "/a%2Bb, an escape that is needed",
        "/.well-known, a dot that starts a name",
        "/a.., dots that end a name",
        "/..., three dots",
        "/..;v=1/a, dots with a matrix parameter"
    })
    void path_asSent_counts(String sent, String what) {
        assertThat(CanonicalPath.of(sent)).as(what).isEqualTo(sent);
    }

    @Test
    void path_madeCanonicalTwice_staysAsItIs() {
        Random random = new Random(20_260_801);
        for (int i = 0; i < 20_000; i++) {
            String once = CanonicalPath.of(randomPath(random));
            assertThat(CanonicalPath.of(once)).isEqualTo(once);
        }
    }

    @Test
    void path_ofAnyKind_startsWithExactlyOneSlash() {
        Random random = new Random(20_260_802);
        for (int i = 0; i < 20_000; i++) {
            assertThat(CanonicalPath.of(randomPath(random))).matches("/([^/].*)?");
        }
    }

    private static String randomPath(Random random) {
        StringBuilder path = new StringBuilder();
        for (int pieces = random.nextInt(9); pieces > 0; pieces--) {
            path.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return path.toString();
    }

    @ParameterizedTest
    @CsvSource({"'', true", "a/b-c/D_1~/, true", "/a, true", "a//b, false", "//, false", "a.b, false", "a;v, false"})
    void path_isPlain_ifEachServerGivesItAsSent(String path, boolean plain) {
        assertThat(CanonicalPath.isPlain(path)).isEqualTo(plain);
    }

    @Test
    void plainPath_isItsOwnCanonicalForm() {
        Random random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            StringBuilder path = new StringBuilder();
            for (int pieces = random.nextInt(6); pieces > 0; pieces--) {
                path.append(PIECES[random.nextInt(PIECES.length)]);
            }
            String sent = path.toString();
            if (CanonicalPath.isPlain(sent)) {
                assertThat(CanonicalPath.of(sent)).isEqualTo(sent.startsWith("/") ? sent : "/" + sent);
            }
        }
    }
}
