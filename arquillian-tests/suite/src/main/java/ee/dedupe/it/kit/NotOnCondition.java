package ee.dedupe.it.kit;

import static org.junit.jupiter.api.extension.ConditionEvaluationResult.disabled;
import static org.junit.jupiter.api.extension.ConditionEvaluationResult.enabled;

import java.util.List;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Skips what {@link NotOn} names, before anything is deployed. */
final class NotOnCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return AnnotationSupport.findRepeatableAnnotations(context.getElement(), NotOn.class).stream()
                .filter(exception -> List.of(exception.value()).stream().anyMatch(TestedServer::runs))
                .findFirst()
                .map(exception -> disabled(exception.reason()))
                .orElseGet(() -> enabled("holds on this server"));
    }
}
