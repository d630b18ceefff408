package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigException;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingListTest {
    private static final ClassLoader LOADER = SettingListTest.class.getClassLoader();

    @Test
    void statuses_good_areRead() {
        assertThat(setting("409, 100,599,409").asStatuses()).containsExactly(100, 409, 599);
    }

    @Test
    void statuses_none_areEmpty() {
        assertThat(setting("").asStatuses()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"99", "600", "4xx", "409-422"})
    void statuses_bad_areRefusedNamingTheOne(String bad) {
        assertThatThrownBy(() -> setting("409," + bad).asStatuses())
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 a.key = \"" + bad + "\": must be a whole number from 100 to 599");
    }

    @Test
    void pointers_good_keepTheirOrder() {
        assertThat(setting("/order/id,/amount,/a~0b~1c,/items/0,/,//,/ \\,x").asPointers())
                .containsExactly("/order/id", "/amount", "/a~0b~1c", "/items/0", "/", "//", "/ ,x");
    }

    @Test
    void pointers_none_areEmpty() {
        assertThat(setting("").asPointers()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"amount", "$.amount", "#/amount", "/a~", "/a~2", "/a~/b", "/ok,amount"})
    void pointers_bad_areRefused(String text) {
        assertThatThrownBy(() -> setting(text).asPointers())
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 a.key = \"" + text + "\": must be a list of JSON Pointers (RFC 6901),"
                        + " each starting with '/', such as /order/id");
    }

    @Test
    void pointers_repeated_areRefused() {
        assertThatThrownBy(() -> setting("/a,/b,/a").asPointers())
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 a.key = \"/a,/b,/a\": must be a list of JSON Pointers without repetition");
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pointers_badAfterManySteps_areRefusedInTime() {
        assertThatThrownBy(() -> setting("/".repeat(60) + "~").asPointers()).isInstanceOf(ConfigException.class);
    }

    @Test
    void pointers_veryLong_areRead() {
        String longest = "/a~1".repeat(50_000);
        assertThat(setting(longest).asPointers()).containsExactly(longest);
    }

    @Test
    void exceptions_good_keepTheirOrder() {
        String nested = Own.class.getName();
        assertThat(setting("java.io.IOException, java.lang.Error," + nested).asExceptions(LOADER))
                .containsExactly(IOException.class, Error.class, Own.class);
    }

    @Test
    void exceptions_none_areEmpty() {
        assertThat(setting("").asExceptions(LOADER)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.io.NoSuchThing", "java.lang.String", "IOException", "java/io/IOException", "int"})
    void exceptions_bad_areRefusedNamingTheOne(String bad) {
        String text = "java.io.IOException," + bad;
        assertThatThrownBy(() -> setting(text).asExceptions(LOADER))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 a.key = \"" + text
                        + "\": must be a list of classes that extend Throwable; cannot use " + bad);
    }

    private static Setting setting(String text) {
        return new Setting("a.key", text);
    }

    static class Own extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
