package ee.dedupe.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationNameTest {
    @ParameterizedTest
    @CsvSource({
        "shop, shop, vfs:/content/shop.war/WEB-INF/lib/dedupe-interceptor.jar/, shop",
        "shop, shop, file:/srv/apps/other/WEB-INF/lib/dedupe-interceptor.jar, shop",
        "duo, one, vfs:/content/duo.ear/one.war/WEB-INF/lib/dedupe-interceptor.jar/, duo/one",
        "duo, two, vfs:/content/duo.ear/two.war/WEB-INF/lib/dedupe-interceptor.jar/, duo/two",
        "duo, one, file:/srv/cache/17/WEB-INF/classes/, duo/one",
        // Where the EAR starts, no module has a name.
        "duo, , vfs:/content/duo.ear/one.war/WEB-INF/lib/dedupe-interceptor.jar/, duo/one",
        "duo, , file:/srv/applications/duo/one_war/WEB-INF/lib/dedupe-interceptor.jar, duo/one",
        "duo, , jar:file:/srv/duo/one.war!/WEB-INF/lib/dedupe-interceptor.jar, duo/one",
        "shop, , vfs:/content/shop.war/WEB-INF/lib/dedupe-interceptor.jar/, shop",
        // The library is in lib/, once for all modules; whichever of them starts it.
        "duo, one, vfs:/content/duo.ear/lib/dedupe-interceptor.jar/, duo",
        "duo, one, , duo",
        ", one, vfs:/content/one.war/WEB-INF/lib/dedupe-interceptor.jar/, ",
    })
    void webModuleOfAnEar_isToldApart_whereTheLibraryIsItsOwn(
            String application, String module, String place, String name) {
        assertThat(ApplicationName.of(
                        Optional.ofNullable(application), Optional.ofNullable(module), place == null ? "" : place))
                .isEqualTo(Optional.ofNullable(name));
    }
}
