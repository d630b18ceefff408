package ee.dedupe.internal.telemetry;

import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import java.util.Optional;

/**
 * The server's spans in OpenTelemetry, from 1.29 on. Loaded only where that API is present; needs no bean. Never told the
 * key, the caller or the path.
 */
final class OpenTelemetryTraces implements Traces {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private static final AttributeKey<String> OPERATION = AttributeKey.stringKey("dedupe.operation");
    private static final AttributeKey<String> LAYER = AttributeKey.stringKey("dedupe.layer");
    private static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("dedupe.outcome");
    private static final AttributeKey<Long> AGE = AttributeKey.longKey("dedupe.age_ms");
    private static final AttributeKey<String> FIRST_TRACE = AttributeKey.stringKey("dedupe.first.trace_id");
    private static final AttributeKey<String> FIRST_SPAN = AttributeKey.stringKey("dedupe.first.span_id");

    @Override
    public Optional<CallTrace> current() {
        try {
            SpanContext context = Span.current().getSpanContext();
            return context.isValid()
                    ? Optional.of(CallTrace.of(context.getTraceId(), context.getSpanId()))
                    : Optional.empty();
        } catch (Exception | StackOverflowError | LinkageError e) {
            notTold(e);
            return Optional.empty();
        }
    }

    @Override
    public void tell(String operation, Verdict verdict, IdempotencyStatus outcome) {
        try {
            Span span = Span.current();
            if (span.isRecording()) {
                tell(span, operation, verdict, outcome);
            }
        } catch (Exception | StackOverflowError | LinkageError e) {
            notTold(e);
        }
    }

    private static void tell(Span span, String operation, Verdict verdict, IdempotencyStatus outcome) {
        span.setAttribute(OPERATION, operation)
                .setAttribute(LAYER, verdict.layer().word())
                .setAttribute(OUTCOME, outcome.word());
        if (outcome == IdempotencyStatus.REPLAYED && verdict instanceof Verdict.Replay replay) {
            Attributes age = Attributes.of(AGE, replay.meeting().age().toMillis());
            span.addEvent(
                    "dedupe.replayed",
                    replay.trace().map(first -> with(age, first)).orElse(age));
            replay.trace().ifPresent(first -> link(span, first));
        }
    }

    private static Attributes with(Attributes age, CallTrace first) {
        return age.toBuilder()
                .put(FIRST_TRACE, first.traceId())
                .put(FIRST_SPAN, first.spanId())
                .build();
    }

    private static void link(Span span, CallTrace first) {
        try {
            span.addLink(SpanContext.createFromRemoteParent(
                    first.traceId(), first.spanId(), TraceFlags.getSampled(), TraceState.getDefault()));
        } catch (NoSuchMethodError olderThan137) {
            // The event names the trace all the same.
        }
    }

    private static void notTold(Throwable failure) {
        LOG.log(System.Logger.Level.DEBUG, "A span was not told of a call", failure);
    }
}
