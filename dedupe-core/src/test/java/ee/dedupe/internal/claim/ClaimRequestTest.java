package ee.dedupe.internal.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimRequestTest {
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String SPAN = "f7ad6b7169203331";

    @Test
    void operation_thatIsTooLong_keepsItsEnd() {
        String operation = "x".repeat(500) + ".create";

        assertThat(new Origin(operation, Optional.empty()).operation())
                .hasSize(Origin.LONGEST)
                .endsWith("xx.create");
    }

    @Test
    void trace_madeOfItsIds_tellsThem() {
        CallTrace trace = CallTrace.of(TRACE, SPAN);

        assertThat(trace.traceId()).isEqualTo(TRACE);
        assertThat(trace.spanId()).isEqualTo(SPAN);
        assertThat(trace).isEqualTo(new CallTrace(0x0af7651916cd43ddL, 0x8448eb211c80319cL, 0xf7ad6b7169203331L));
    }

    @ParameterizedTest
    @CsvSource({
        "'', f7ad6b7169203331",
        TRACE + ", f7ad",
        TRACE + "0, " + SPAN,
        "zaf7651916cd43dd8448eb211c80319c, " + SPAN
    })
    void trace_ofNoIds_isRefused(String traceId, String spanId) {
        assertThatThrownBy(() -> CallTrace.of(traceId, spanId)).isInstanceOf(IllegalArgumentException.class);
    }
}
