package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.cdi.WeldApp;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.AbstractResult;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.AnyParameter;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.AsyncByException;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.AsyncByStatus;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.EventStream;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.FinalClass;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.FinalMethod;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.FinalMethodOfClass;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.HelpersOfAnnotatedClass;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.Locator;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.Money;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.NamedAsOne;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.NestedParameter;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.NestedResult;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.NoParameter;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.OnInterface;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.OnInterfaceAndClass;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.OnInterfaceMethod;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.OptedOutEventStream;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.OwnFuture;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.OwnStage;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.PrivateMethod;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.RequestByCdi;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.RequestByContext;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.Stages;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.StaticMethod;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.StreamParameter;
import ee.dedupe.internal.deployment.AnnotationChecksSamples.Timer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What fails the deployment, and what does not. */
class AnnotationChecksTest {
    static Stream<Arguments> misuses() {
        return Stream.of(
                Arguments.of(Locator.class, "locate", "it hands the request on to another resource"),
                Arguments.of(
                        Timer.class,
                        "tick",
                        "the container calls it past all interceptors. Annotate a method of another bean that it calls, or"
                                + " give its work to Deduplicator.call; see \"A timer, once in the cluster\" in the manual"),
                Arguments.of(AnyParameter.class, "send", "its parameter 1 cannot tell calls apart: java.lang.Object"),
                Arguments.of(StreamParameter.class, "send", "its parameter 2 cannot tell calls apart: java.io"),
                Arguments.of(
                        NestedParameter.class,
                        "send",
                        "its parameter 1 cannot tell calls apart: amount of Transfer: " + Money.class.getName()),
                Arguments.of(
                        NestedResult.class,
                        "find",
                        "its result cannot be given again: amount of Transfer: " + Money.class.getName()),
                Arguments.of(NoParameter.class, "submit", "it has no parameter that tells calls apart"),
                Arguments.of(AbstractResult.class, "find", "its result cannot be given again: java.lang.Runnable"),
                Arguments.of(OwnFuture.class, "later", "a stopped call must return a"),
                Arguments.of(PrivateMethod.class, "create", "it is private, static or final"),
                Arguments.of(StaticMethod.class, "create", "it is private, static or final"),
                Arguments.of(FinalMethod.class, "create", "it is private, static or final"),
                Arguments.of(FinalMethodOfClass.class, "create", "it is private, static or final"),
                Arguments.of(FinalClass.class, "create", "its class is final"),
                Arguments.of(OwnStage.class, "create", "a stopped call must return a stage"),
                Arguments.of(EventStream.class, "create", "an event stream has no answer to stop"),
                Arguments.of(RequestByCdi.class, "create", "the body of a guarded request cannot be read from"));
    }

    @ParameterizedTest
    @MethodSource("misuses")
    void misuse_failsTheDeploymentNamingPlaceAndReason(Class<?> beanClass, String method, String reason) {
        assertThatThrownBy(() -> WeldApp.start(beanClass).close())
                .hasMessageContaining("DEDUP0020 @Deduplicated on " + beanClass.getName() + "." + method
                        + " cannot be honored: " + reason);
    }

    @ParameterizedTest
    @ValueSource(classes = {OnInterface.class, OnInterfaceMethod.class})
    void annotation_onAnInterfaceOnly_failsTheDeployment(Class<?> beanClass) {
        assertThatThrownBy(() -> WeldApp.start(beanClass).close())
                .hasMessageContaining("DEDUP0021 @Deduplicated on interface ")
                .hasMessageContaining(
                        ".create is not seen by CDI. Put it on " + beanClass.getName() + " or its method");
    }

    @Test
    void misuses_ofTwoClasses_areBothTold() {
        assertThatThrownBy(() -> WeldApp.start(Locator.class, FinalMethod.class).close())
                .hasMessageContaining(Locator.class.getName())
                .hasMessageContaining(FinalMethod.class.getName());
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                OptedOutEventStream.class,
                HelpersOfAnnotatedClass.class,
                Stages.class,
                AsyncByStatus.class,
                AsyncByException.class,
                OnInterfaceAndClass.class,
                RequestByContext.class,
                NamedAsOne.class
            })
    void soundUse_startsTheApplication(Class<?> beanClass) {
        assertThatCode(() -> WeldApp.start(beanClass).close()).doesNotThrowAnyException();
    }
}
