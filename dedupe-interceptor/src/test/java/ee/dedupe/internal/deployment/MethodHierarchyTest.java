package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.deployment.MethodHierarchySamples.BelowMiddle;
import ee.dedupe.internal.deployment.MethodHierarchySamples.BelowResource;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Deep;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Deeper;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Generic;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Implementing;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Lower;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Lowest;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Middle;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Open;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Plain;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Raw;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Resource;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Shared;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Strings;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Takes;
import ee.dedupe.internal.deployment.MethodHierarchySamples.Upper;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MethodHierarchyTest {
    @Test
    void supertypes_areTheClassesWithAllTheirInterfacesOnce() {
        assertThat(MethodHierarchy.supertypes(Lower.class))
                .containsExactlyInAnyOrder(
                        Lower.class, Upper.class, Object.class, Deep.class, Deeper.class, Shared.class);
    }

    @Test
    void overridden_sameMethod_isItself() {
        assertThat(overridden(Upper.class, Upper.class, "plain", String.class)).isEqualTo("Upper.plain");
    }

    @Test
    void overridden_sameParameters_isFound() {
        assertThat(overridden(Upper.class, Lower.class, "plain", String.class)).isEqualTo("Upper.plain");
    }

    @Test
    void overridden_narrowerReturnType_isFound() {
        assertThat(overridden(Upper.class, Lower.class, "covariant")).isEqualTo("Upper.covariant");
    }

    @Test
    void overridden_otherParameters_isNone() {
        assertThat(overridden(Upper.class, Lower.class, "plain", Object.class)).isNull();
    }

    @Test
    void overridden_otherCountOfParameters_isNone() {
        assertThat(overridden(Upper.class, Lower.class, "plain")).isNull();
    }

    @Test
    void overridden_private_isNone() {
        assertThat(overridden(Upper.class, Lower.class, "hidden")).isNull();
    }

    @Test
    void overridden_typeVariable_isFound() {
        assertThat(overridden(Generic.class, Strings.class, "take", String.class))
                .isEqualTo("Generic.take");
    }

    @Test
    void overridden_overloadThatNarrowsATypeVariable_isNone() {
        assertThat(overridden(Generic.class, Strings.class, "take", Integer.class))
                .isNull();
    }

    @Test
    void overridden_typeVariableThroughTwoClasses_isFound() {
        assertThat(overridden(Generic.class, BelowMiddle.class, "take", Integer.class))
                .isEqualTo("Generic.take");
    }

    @Test
    void overridden_boundTypeVariable_isFound() {
        assertThat(overridden(Middle.class, BelowMiddle.class, "bound", Integer.class))
                .isEqualTo("Middle.bound");
    }

    @Test
    void overridden_typeVariableLeftOpen_isFoundByItsBound() {
        assertThat(overridden(Middle.class, Open.class, "bound", BigDecimal.class))
                .isEqualTo("Middle.bound");
    }

    @Test
    void overridden_besideItsBridge_isTheMethodThatWasWritten() {
        Method found = MethodHierarchy.overridden(Lower.class, method(Lowest.class, "covariant"), Lowest.class);
        assertThat(found.isBridge()).isFalse();
    }

    @Test
    void overridden_typeVariablesInArraysAndLists_isFound() {
        assertThat(overridden(Generic.class, Strings.class, "takeAll", String[].class, List.class))
                .isEqualTo("Generic.takeAll");
    }

    @Test
    void overridden_methodOfARawSupertype_isFound() {
        assertThat(overridden(Generic.class, Raw.class, "take", Object.class)).isEqualTo("Generic.take");
    }

    @Test
    void overridden_genericInterfaceImplementedByAnInheritedMethod_isFound() {
        Method inherited = method(Plain.class, "take", String.class);
        assertThat(MethodHierarchy.overridden(Takes.class, inherited, Implementing.class))
                .isEqualTo(method(Takes.class, "take", Object.class));
    }

    @Test
    void inheritedBy_theNearestAnnotation_isTaken() {
        assertThat(MethodHierarchy.inheritedBy(method(Lower.class, "plain", String.class)))
                .hasValueSatisfying(found -> assertThat(found.ttl()).isEqualTo("PT1S"));
        assertThat(MethodHierarchy.inheritedBy(method(Lowest.class, "plain", String.class)))
                .hasValueSatisfying(found -> assertThat(found.ttl()).isEqualTo("PT2S"));
    }

    @Test
    void inheritedBy_methodThatOverridesNothing_isNone() {
        assertThat(MethodHierarchy.inheritedBy(method(Lower.class, "plain", Object.class)))
                .isEmpty();
    }

    @Test
    void answersHttp_onTheMethodItself_isSeen() {
        assertThat(answersHttp(Resource.class, "post")).isTrue();
        assertThat(answersHttp(Resource.class, "get")).isTrue();
        assertThat(answersHttp(Resource.class, "none")).isFalse();
    }

    @Test
    void answersHttp_onAnInterfaceFarUp_isSeen() {
        assertThat(answersHttp(BelowResource.class, "far")).isTrue();
    }

    @Test
    void answersHttp_onTheOverriddenMethod_isSeen() {
        assertThat(answersHttp(BelowResource.class, "post")).isTrue();
    }

    @Test
    void answersHttp_subResourceLocator_isNot() {
        assertThat(answersHttp(Resource.class, "locate")).isFalse();
    }

    private static boolean answersHttp(Class<?> type, String name) {
        return MethodHierarchy.answersHttp(type, method(type, name));
    }

    private static String overridden(Class<?> type, Class<?> declaring, String name, Class<?>... parameters) {
        Method found = MethodHierarchy.overridden(type, method(declaring, name, parameters), declaring);
        return found == null ? null : found.getDeclaringClass().getSimpleName() + "." + found.getName();
    }

    private static Method method(Class<?> type, String name, Class<?>... parameters) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> !method.isBridge() && method.getName().equals(name))
                .filter(method -> List.of(method.getParameterTypes()).equals(List.of(parameters)))
                .findFirst()
                .orElseThrow();
    }
}
