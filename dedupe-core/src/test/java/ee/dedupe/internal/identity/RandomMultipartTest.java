package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.MultipartBody.Part;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;

/** What this parser finds in a body is what another one finds in it, which was written by others for servers. */
class RandomMultipartTest {
    private static final String BOUNDARY = "b";
    private static final CommonsReader OTHER = new CommonsReader();
    private static int split;

    @Property(tries = 2_000, seed = "20261126", edgeCases = EdgeCasesMode.NONE)
    void wellFormed_isReadByBoth_asItWasSent(@ForAll("forms") List<ReadPart> sent) {
        String boundary = "----form" + sent.hashCode();
        String body = body(boundary, sent);

        assertThat(own(boundary, body).map(RandomMultipartTest::read)).contains(sent);
        assertThat(OTHER.parts(boundary, bytes(body))).contains(sent);
    }

    /** Or is refused there: a server that reads nothing does nothing. */
    @Property(tries = 20_000, seed = "20261126", edgeCases = EdgeCasesMode.NONE)
    void ofAnyPieces_thatIsSplitHere_isSplitTheSameThere(@ForAll("pieces") String text) {
        Optional<List<Part>> own = own(BOUNDARY, text);
        Optional<List<ReadPart>> other = OTHER.parts(BOUNDARY, bytes(text));
        if (own.isPresent()
                && other.isPresent()
                && own.get().stream().allMatch(part -> part.others().isEmpty())) {
            split++;
            assertThat(other.get()).as(text).isEqualTo(read(own.get()));
        }
    }

    /** Both have one fingerprint, so that a server must make the same of both. */
    @Property(tries = 20_000, seed = "20261127", edgeCases = EdgeCasesMode.NONE)
    void ofAnyPieces_thatIsSplitHere_isTheSameThere_withANewBoundary(@ForAll("pieces") String text) {
        Optional<List<Part>> own = own(BOUNDARY, text);
        if (own.isPresent()) {
            String anew = text.replace("--" + BOUNDARY, "--new");

            assertThat(own("new", anew).map(RandomMultipartTest::read)).isEqualTo(own.map(RandomMultipartTest::read));
            assertThat(OTHER.parts("new", bytes(anew))).as(text).isEqualTo(OTHER.parts(BOUNDARY, bytes(text)));
        }
    }

    /** A run in which hardly any body is split proves little. */
    @AfterContainer
    static void manyWereSplit() {
        System.out.println(split + " bodies of any pieces were split");
        assertThat(split).isGreaterThan(1_000);
    }

    @Provide
    Arbitrary<List<ReadPart>> forms() {
        Arbitrary<String> names = Arbitraries.strings()
                .withCharRange(' ', '~')
                .excludeChars('"', '\\')
                .ofMaxLength(12);
        Arbitrary<String> dispositions = Combinators.combine(names, names.injectNull(0.5))
                .as((name, file) ->
                        "form-data; name=\"" + name + "\"" + (file == null ? "" : "; filename=\"" + file + "\""));
        Arbitrary<String> types = Arbitraries.of("text/plain", "application/octet-stream", "text/plain; charset=utf-8");
        return Combinators.combine(dispositions, types.injectNull(0.5), contents())
                .as(ReadPart::new)
                .list()
                .ofMaxSize(5);
    }

    /** Any bytes, and what looks nearly like the end of a part. */
    private static Arbitrary<String> contents() {
        Arbitrary<String> any =
                Arbitraries.strings().withCharRange('\0', '\u00ff').ofMaxLength(40);
        return Arbitraries.oneOf(
                        any, Arbitraries.of("\r\n", "\r", "\n", "--", "\r\n--", "----form", "\r\n----for", "\r\n\r\n"))
                .list()
                .ofMaxSize(6)
                .map(pieces -> String.join("", pieces));
    }

    /** Nearly a form: its headers, its contents and what stands between them are of any pieces. */
    @Provide
    Arbitrary<String> pieces() {
        Arbitrary<String> header = Arbitraries.frequencyOf(
                Tuple.of(
                        6,
                        Arbitraries.of(
                                "Content-Disposition: form-data; name=\"a\"",
                                "Content-Type: text/plain",
                                "content-type:x",
                                "X: y")),
                Tuple.of(
                        1,
                        Arbitraries.of(
                                "", "\r", "\n", ":", "--", "--b", "b", "\0", " x", "\r\n", "X: \r\ny", "X: y\r")));
        Arbitrary<String> headers = header.list().ofMaxSize(3).map(lines -> String.join("\r\n", lines));
        Arbitrary<String> contents = Arbitraries.frequencyOf(
                        Tuple.of(6, Arbitraries.of("x", "b", "\r\n", "\r", "\n", "--", "-", "\0", "\r\n\r\n", "\r\n-")),
                        Tuple.of(1, Arbitraries.of("--b", "\r\n--b", "\r\n--b\r\n", "--b--", "\r\n--b--\r\n")))
                .list()
                .ofMaxSize(4)
                .map(each -> String.join("", each));
        return Combinators.combine(headers, contents)
                .as((before, after) -> before + "\r\n\r\n" + after)
                .list()
                .ofMinSize(1)
                .ofMaxSize(3)
                .map(parts -> "--b\r\n" + String.join("\r\n--b\r\n", parts) + "\r\n--b--");
    }

    private static String body(String boundary, List<ReadPart> parts) {
        return parts.stream()
                .map(part -> "--" + boundary + "\r\n" + part.sent() + "\r\n")
                .collect(Collectors.joining("", "", "--" + boundary + "--\r\n"));
    }

    private static Optional<List<Part>> own(String boundary, String body) {
        byte[] bytes = bytes(body);
        return MultipartBody.parts("multipart/form-data; boundary=" + boundary, new Slice(bytes, 0, bytes.length));
    }

    private static List<ReadPart> read(List<Part> parts) {
        return parts.stream().map(ReadPart::of).toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
