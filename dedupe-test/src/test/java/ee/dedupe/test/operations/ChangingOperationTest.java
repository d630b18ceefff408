package ee.dedupe.test.operations;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import jakarta.ejb.MessageDriven;
import jakarta.enterprise.inject.Stereotype;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ChangingOperationTest {
    static class Orders {
        @GET
        public String get() {
            return "";
        }

        @DELETE
        public void delete() {}

        @POST
        public void create() {}

        @PUT
        @Deduplicated
        public void put() {}

        @PATCH
        @Deduplicated(enabled = false)
        public void patch() {}

        public void other() {}
    }

    @Deduplicated
    static class AllOrders {
        @POST
        public void create() {}
    }

    static class MoreOrders extends AllOrders {
        @POST
        public void more() {}

        @POST
        @Deduplicated(enabled = false)
        public void off() {}
    }

    static class FewerOrders extends Orders {
        @Override
        public void put() {}

        @Override
        @Deduplicated
        public void create() {}
    }

    @Path("orders")
    interface Api<T> {
        @POST
        void create(T order);
    }

    static class Implementation implements Api<String> {
        @Override
        public void create(String order) {}
    }

    abstract static class Base<T> {
        @POST
        public void create(T order) {}
    }

    static class Derived extends Base<String> {
        @Override
        @Deduplicated
        public void create(String order) {}
    }

    @Stereotype
    @Deduplicated
    @Retention(RetentionPolicy.RUNTIME)
    @interface Once {}

    @Stereotype
    @Once
    @Retention(RetentionPolicy.RUNTIME)
    @interface Careful {}

    @Careful
    static class ByStereotype {
        @POST
        public void create() {}
    }

    @MessageDriven
    static class Listener implements MessageListener {
        @Override
        public void onMessage(Message message) {}
    }

    static Stream<Arguments> operations() {
        return Stream.of(
                Arguments.of(Orders.class, "create POST, patch PATCH, put PUT guarded"),
                Arguments.of(MoreOrders.class, "create POST guarded, more POST guarded, off POST"),
                Arguments.of(FewerOrders.class, "create POST guarded, patch PATCH, put PUT guarded"),
                Arguments.of(Api.class, ""),
                Arguments.of(Base.class, ""),
                Arguments.of(Implementation.class, "create POST"),
                Arguments.of(Derived.class, "create POST guarded"),
                Arguments.of(ByStereotype.class, "create POST guarded"),
                Arguments.of(Listener.class, "onMessage message"));
    }

    @ParameterizedTest
    @MethodSource
    void operations(Class<?> type, String found) {
        assertThat(ChangingOperation.of(type).stream()
                        .map(each -> each.name().substring(type.getName().length() + 1) + " " + each.called()
                                + (each.guarded() ? " guarded" : ""))
                        .sorted()
                        .collect(Collectors.joining(", ")))
                .isEqualTo(found);
    }
}
