package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.EventData;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What stands on the server's own span, with the SDK's own spans. */
class OpenTelemetryTracesTest {
    private static final Operation PAY = new Operation("com.acme.Payments", "pay", List.of(), "");
    private static final Verdict.Meeting MEETING =
            new Verdict.Meeting(StorageKey.of(new byte[StorageKey.LENGTH]), Layer.KEY, Duration.ofMillis(1500), false);
    private static final CallTrace FIRST = CallTrace.of("0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331");
    private static final Verdict REPLAY =
            new Verdict.Replay(MEETING, StoredResult.of(new byte[0]), Optional.of(FIRST), Optional.empty());

    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final SdkTracerProvider provider = SdkTracerProvider.builder()
            .addSpanProcessor(SimpleSpanProcessor.create(exporter))
            .build();
    private final Telemetry telemetry =
            new Telemetry(Recorder.NONE, new EventPublisher(new FakeEvents()), Optional.of(new OpenTelemetryTraces()));

    @AfterEach
    void close() {
        provider.close();
    }

    private SpanData inASpan(Runnable call) {
        Span span = provider.get("server").spanBuilder("POST /payments").startSpan();
        span.storeInContext(Context.root()).wrap(call).run();
        span.end();
        return exporter.getFinishedSpanItems().get(0);
    }

    private static Map<String, String> attributes(Attributes attributes) {
        Map<String, String> all = new TreeMap<>();
        attributes.forEach((key, value) -> all.put(key.getKey(), value.toString()));
        return all;
    }

    private static Map<String, String> told(String outcome) {
        return Map.of("dedupe.operation", "com.acme.Payments.pay", "dedupe.layer", "key", "dedupe.outcome", outcome);
    }

    @Test
    void stoppedCall_itsOperationLayerAndOutcome_areOnTheSpan() {
        SpanData span = inASpan(() -> telemetry.decided(PAY, new Verdict.Mismatch(MEETING, false)));

        assertThat(attributes(span.getAttributes())).isEqualTo(told("mismatch"));
        assertThat(span.getEvents()).isEmpty();
        assertThat(span.getLinks()).isEmpty();
    }

    @Test
    void replay_namesAndLinksTheFirstCall() {
        SpanData span = inASpan(() -> telemetry.decided(PAY, REPLAY));

        assertThat(attributes(span.getAttributes())).isEqualTo(told("replayed"));
        assertThat(span.getEvents()).singleElement().satisfies((EventData event) -> {
            assertThat(event.getName()).isEqualTo("dedupe.replayed");
            assertThat(attributes(event.getAttributes()))
                    .isEqualTo(Map.of(
                            "dedupe.age_ms", "1500",
                            "dedupe.first.trace_id", FIRST.traceId(),
                            "dedupe.first.span_id", FIRST.spanId()));
        });
        assertThat(span.getLinks()).singleElement().satisfies((LinkData link) -> {
            assertThat(link.getSpanContext().getTraceId()).isEqualTo(FIRST.traceId());
            assertThat(link.getSpanContext().getSpanId()).isEqualTo(FIRST.spanId());
        });
    }

    @Test
    void replay_ofACallInNoSpan_tellsItsAgeOnly() {
        Verdict untraced = new Verdict.Replay(MEETING, StoredResult.of(new byte[0]));
        SpanData span = inASpan(() -> telemetry.decided(PAY, untraced));

        assertThat(span.getEvents())
                .singleElement()
                .satisfies((EventData event) ->
                        assertThat(attributes(event.getAttributes())).isEqualTo(Map.of("dedupe.age_ms", "1500")));
        assertThat(span.getLinks()).isEmpty();
    }

    @Test
    void replay_thatCouldNotBeRead_isToldAsWhatItBecame() {
        SpanData span = inASpan(() -> {
            telemetry.decided(PAY, REPLAY);
            telemetry.report(
                    new Telemetry.Request(PAY, "POST", "/secret", OptionalLong::empty),
                    Mode.ENFORCE,
                    REPLAY,
                    IdempotencyStatus.DUPLICATE);
        });

        assertThat(attributes(span.getAttributes())).isEqualTo(told("duplicate"));
        assertThat(span.getEvents()).hasSize(1);
    }

    @Test
    void trace_isThatOfTheServersSpan() {
        AtomicReference<Optional<CallTrace>> seen = new AtomicReference<>();
        SpanData span = inASpan(() -> seen.set(telemetry.trace()));

        assertThat(seen.get()).contains(CallTrace.of(span.getTraceId(), span.getSpanId()));
    }

    @Test
    void withoutASpan_thereIsNoTrace_andNothingIsTold() {
        telemetry.decided(PAY, REPLAY);

        assertThat(telemetry.trace()).isEmpty();
        assertThat(exporter.getFinishedSpanItems()).isEmpty();
    }
}
