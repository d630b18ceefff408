package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextListTest {
    @Test
    void split_ofNothing_isEmpty() {
        assertThat(TextList.split("")).isEmpty();
    }

    @Test
    void split_values_areStripped() {
        assertThat(TextList.split(" a ,\tb")).containsExactly("a", "b");
    }

    @Test
    void split_emptyValues_areLeftOut() {
        assertThat(TextList.split(",a,, ,b,")).containsExactly("a", "b");
    }

    @Test
    void split_escapedComma_isPartOfAValue() {
        assertThat(TextList.split("a\\,b,c")).containsExactly("a,b", "c");
    }

    @Test
    void split_escapedBackslash_isABackslash() {
        assertThat(TextList.split("a\\\\,b")).containsExactly("a\\", "b");
    }

    @Test
    void split_otherBackslash_staysAsItIs() {
        assertThat(TextList.split("a\\b,c\\")).containsExactly("a\\b", "c\\");
    }

    @Test
    void split_ofJoinedValues_givesThemBack() {
        Random random = new Random(20_260_801);
        for (int i = 0; i < 10_000; i++) {
            List<String> values = randomValues(random);
            assertThat(TextList.split(TextList.join(values))).isEqualTo(values);
        }
    }

    private static List<String> randomValues(Random random) {
        List<String> values = new ArrayList<>();
        for (int count = random.nextInt(4); count > 0; count--) {
            StringBuilder value = new StringBuilder();
            for (int length = 1 + random.nextInt(4); length > 0; length--) {
                value.append("\\,ab".charAt(random.nextInt(4)));
            }
            values.add(value.toString());
        }
        return values;
    }
}
