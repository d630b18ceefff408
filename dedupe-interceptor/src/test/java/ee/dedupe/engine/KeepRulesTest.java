package ee.dedupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeepRulesTest {
    private static final KeepRules NONE = new KeepRules(List.of(), List.of(), Set.of(), Set.of());
    private static final KeepRules STATUSES = new KeepRules(List.of(), List.of(), Set.of(404, 503), Set.of(202, 302));
    private static final KeepRules KEEP_IO_BUT_NOT_FILES =
            new KeepRules(List.of(IOException.class), List.of(FileNotFoundException.class), Set.of(), Set.of());
    private static final KeepRules RELEASE_IO_BUT_NOT_FILES =
            new KeepRules(List.of(FileNotFoundException.class), List.of(IOException.class), Set.of(404), Set.of(201));

    @ParameterizedTest
    @CsvSource({
        "200, true",
        "201, true",
        "204, true",
        "302, true",
        "399, true",
        "400, false",
        "404, false",
        "409, false",
        "100, false",
        "199, false",
        "500, false",
        "599, false"
    })
    void status_withoutRules_keepsUpTo399(int status, boolean kept) {
        assertThat(NONE.keeps(new Ending(status, null))).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        "200, true",
        "202, false",
        "302, false",
        "303, true",
        "404, true",
        "400, false",
        "503, true",
        "500, false"
    })
    void status_namedByARule_isDecidedByIt(int status, boolean kept) {
        assertThat(STATUSES.keeps(new Ending(status, null))).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({"200, true", "400, false", "500, false"})
    void exception_withoutRules_leavesItToTheStatus(int status, boolean kept) {
        assertThat(NONE.keeps(new Ending(status, new IOException()))).isEqualTo(kept);
    }

    @Test
    void exception_namedByARule_winsOverTheStatus() {
        assertThat(KEEP_IO_BUT_NOT_FILES.keeps(new Ending(500, new IOException())))
                .isTrue();
        assertThat(RELEASE_IO_BUT_NOT_FILES.keeps(new Ending(200, new IOException())))
                .isFalse();
        assertThat(RELEASE_IO_BUT_NOT_FILES.keeps(new Ending(404, new IOException())))
                .isFalse();
    }

    @Test
    void exception_ofASubclass_isDecidedByTheMostSpecificRule() {
        assertThat(KEEP_IO_BUT_NOT_FILES.keeps(new Ending(200, new FileNotFoundException())))
                .isFalse();
        assertThat(RELEASE_IO_BUT_NOT_FILES.keeps(new Ending(500, new FileNotFoundException())))
                .isTrue();
    }

    @Test
    void exception_ofAnUnnamedSubclass_isDecidedByItsSuperclass() {
        assertThat(KEEP_IO_BUT_NOT_FILES.keeps(new Ending(500, new NoSuchFileException("x"))))
                .isTrue();
    }

    @Test
    void exception_namedByNoRule_leavesItToTheStatus() {
        assertThat(RELEASE_IO_BUT_NOT_FILES.keeps(new Ending(404, new IllegalStateException())))
                .isTrue();
        assertThat(RELEASE_IO_BUT_NOT_FILES.keeps(new Ending(201, new IllegalStateException())))
                .isFalse();
    }
}
