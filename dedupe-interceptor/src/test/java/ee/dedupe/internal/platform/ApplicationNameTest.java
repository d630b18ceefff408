package ee.dedupe.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationNameTest {
    @ParameterizedTest
    @CsvSource({
        "shop, shop, true, shop",
        "duo, one, true, duo/one",
        "duo, two, true, duo/two",
        // The library is in lib/, once for all modules; whichever of them starts it.
        "duo, one, false, duo",
        "duo, , true, duo",
        ", one, true, ",
    })
    void webModuleOfAnEar_isToldApart_whereTheLibraryIsItsOwn(
            String application, String module, boolean ofModule, String name) {
        assertThat(ApplicationName.of(Optional.ofNullable(application), Optional.ofNullable(module), ofModule))
                .isEqualTo(Optional.ofNullable(name));
    }
}
