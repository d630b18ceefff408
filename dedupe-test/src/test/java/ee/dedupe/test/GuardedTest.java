package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class GuardedTest {
    /** As in the manual. */
    @TestFactory
    Stream<DynamicTest> orders() throws IOException {
        SmallServer server = new SmallServer(WrittenContract.IETF, 422, 409, Fault.NONE);
        return Guarded.at(server.uri())
                .body("{\"order\":\"{{unique}}\",\"cents\":1500}")
                .caller("X-Caller: alice")
                .otherCaller("X-Caller: bob")
                .counting(server.runs::get)
                .check()
                .onClose(server::close);
    }

    @Test
    void check_isATestForEachPlay_redOrAbortedWhereItIsNotRight() throws IOException {
        Map<String, Class<?>> thrown = new TreeMap<>();
        Map<String, String> messages = new TreeMap<>();
        try (SmallServer server = new SmallServer(WrittenContract.IETF, 422, 409, Fault.REPLAYS_TO_ANY_CALLER)) {
            Orders.callers(server).counting(server.runs::get).check().forEach(test -> {
                Throwable seen = catchThrowable(() -> test.getExecutable().execute());
                thrown.put(test.getDisplayName(), seen == null ? Void.class : seen.getClass());
                messages.put(test.getDisplayName(), seen == null ? "" : seen.getMessage());
            });
        }

        assertThat(thrown)
                .hasSize(Play.values().length)
                .containsEntry("double click", Void.class)
                .containsEntry("other caller with the same key", AssertionFailedError.class)
                .containsEntry("retry after a restart", TestAbortedException.class);
        assertThat(messages.get("other caller with the same key"))
                .startsWith("other caller with the same key: The answers were 201, 201, and 1 ran; right is: ");
        assertThat(messages.get("retry after a restart")).contains("retry after a restart: Not played: no command");
    }

    @Test
    void badValue_isRefused_andNotTold() {
        Guarded guarded = Guarded.at(URI.create("https://example.com/orders"));

        assertThatIllegalArgumentException().isThrownBy(() -> Guarded.at(URI.create("/orders")));
        assertThatIllegalArgumentException().isThrownBy(() -> guarded.otherNode(URI.create("ftp://example.com/")));
        assertThatIllegalArgumentException().isThrownBy(() -> guarded.keyHeader("no header"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> guarded.caller("Authorization: secret\r\nX-Other: 1"))
                .withMessageNotContaining("secret");
        assertThatIllegalArgumentException().isThrownBy(() -> guarded.caller("X-Caller: \u0141"));
        assertThatIllegalArgumentException().isThrownBy(() -> guarded.body("\ud83d"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> guarded.caller("secret"))
                .withMessageNotContaining("secret");
    }
}
