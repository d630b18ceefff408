package ee.dedupe.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NodeNameTest {
    @Test
    void name_tellsTheHost_andTheProcess() {
        assertThat(NodeName.get())
                .matches("\\S.*, process \\d+")
                .endsWith(" " + ProcessHandle.current().pid());
    }
}
