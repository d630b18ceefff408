package ee.dedupe.internal.rest.parameters;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.deployment.MethodHierarchy;
import ee.dedupe.internal.identity.SentParameter;
import ee.dedupe.internal.identity.SentParameter.Kind;
import ee.dedupe.internal.rest.FakeRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.QueryParam;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TakenParametersTest {
    interface Promised {
        void inherited(@HeaderParam("X-Promised") String promised);
    }

    interface Generic<T> {
        void create(@HeaderParam("X-Generic") String generic, T body);
    }

    static class OfGeneric implements Generic<String> {
        @Override
        public void create(String generic, String body) {}
    }

    static class Base {
        @HeaderParam("X-Base")
        String base;
    }

    static class Resource extends Base implements Promised {
        @CookieParam("field")
        String field;

        Resource(@HeaderParam("X-Constructor") String made) {}

        @HeaderParam("X-Property")
        public void setProperty(String property) {}

        @Override
        public void inherited(String promised) {}

        void bean(@BeanParam Bean bean) {}

        void attempt(
                @HeaderParam("Authorization") String token,
                @HeaderParam("traceparent") String trace,
                @HeaderParam("Stripe-Signature") String signature) {}
    }

    static class Bean {
        @BeanParam
        Inner inner;

        @BeanParam
        Bean itself;
    }

    record Inner(
            @HeaderParam("X-Inner") String inner,
            @CookieParam("inner") String cookie) {}

    static class Plain {
        void none(@QueryParam("q") String query, String body) {}

        void account(@HeaderParam("X-Account") List<String> account, @CookieParam("tenant") String tenant) {}
    }

    private static TakenParameters of(Class<?> type, String name) {
        Method method = Arrays.stream(type.getDeclaredMethods())
                .filter(declared -> declared.getName().equals(name) && !declared.isBridge())
                .findFirst()
                .orElseThrow();
        return TakenParameters.of(
                type, MethodHierarchy.declarations(type, method).toList());
    }

    @Test
    void method_thatTakesNone_costsNothing() {
        assertThat(of(Plain.class, "none")).isSameAs(TakenParameters.NONE);
    }

    @Test
    void taken_inMethodClassAndBeans_isFoundAll() {
        TakenParameters all = of(Resource.class, "bean");
        assertThat(all.headers()).containsExactly("x-base", "x-constructor", "x-inner", "x-property");
        assertThat(all.cookies()).containsExactly("field", "inner");
        assertThat(of(Resource.class, "inherited").headers()).contains("x-promised");
    }

    @Test
    void taken_thatTellsOfAnAttempt_isLeftOut() {
        TakenParameters taken = of(Resource.class, "attempt");
        assertThat(taken.headers()).containsExactly("x-base", "x-constructor", "x-property");
        assertThat(taken.uncounted(false)).containsExactly("Authorization", "Stripe-Signature", "traceparent");
        assertThat(of(Plain.class, "account").uncounted(false)).isEmpty();
    }

    /** Beside the fields of a body nothing counts. */
    @Test
    void taken_besideFields_isLeftOut() {
        assertThat(of(Plain.class, "account").uncounted(true)).containsExactly("x-account", "tenant");
    }

    @Test
    void taken_whereAGenericInterfaceSaysSo_isFound() {
        assertThat(of(OfGeneric.class, "create").headers()).containsExactly("x-generic");
    }

    @Test
    void values_areThoseSent_butForKeyAndCaller() {
        TakenParameters taken = of(Plain.class, "account");
        FakeRequest request = new FakeRequest("a")
                .header("X-Account", "1")
                .header("X-Account", "2")
                .cookie("tenant", "t");
        SentParameter tenant = new SentParameter(Kind.COOKIE, "tenant", List.of("t"));
        assertThat(taken.in(request.context(), Set.of()))
                .containsExactly(new SentParameter(Kind.HEADER, "x-account", List.of("1", "2")), tenant);
        assertThat(taken.in(request.context(), Set.of("x-account"))).containsExactly(tenant);
        assertThat(taken.in(new FakeRequest("a").context(), Set.of()))
                .extracting(SentParameter::values)
                .containsOnly(List.of());
    }
}
