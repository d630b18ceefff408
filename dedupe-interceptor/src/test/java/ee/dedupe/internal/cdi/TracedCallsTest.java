package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import jakarta.inject.Singleton;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two calls in spans, in a real container. */
class TracedCallsTest {
    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final SdkTracerProvider provider = SdkTracerProvider.builder()
            .addSpanProcessor(SimpleSpanProcessor.create(exporter))
            .build();
    private final WeldApp app = WeldApp.start(Desk.class);

    @AfterEach
    void close() {
        app.close();
        provider.close();
    }

    private void pay(String order) {
        Span span = provider.get("server").spanBuilder("pay").startSpan();
        span.storeInContext(Context.root())
                .wrap(() -> {
                    app.bean(Desk.class).pay(order);
                })
                .run();
        span.end();
    }

    @Test
    void replay_linksTheTraceOfTheFirstCall() {
        pay("o-1");
        pay("o-1");
        List<SpanData> spans = exporter.getFinishedSpanItems();

        assertThat(spans)
                .extracting(span -> span.getAttributes().get(AttributeKey.stringKey("dedupe.outcome")))
                .containsExactly("executed", "replayed");
        assertThat(spans.get(1).getLinks())
                .extracting(link -> link.getSpanContext().getTraceId())
                .containsExactly(spans.get(0).getTraceId());
        assertThat(spans.toString()).doesNotContain("o-1");
    }

    @Singleton
    static class Desk {
        @Deduplicated
        public String pay(String order) {
            return "paid";
        }
    }
}
