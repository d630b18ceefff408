package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBypassed;
import ee.dedupe.internal.rest.entity.LateAnswers;
import ee.dedupe.tck.LogLines;
import jakarta.annotation.Priority;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What the feature puts around which methods. */
class GuardFeatureTest {
    private static final String LATE =
            "INFO DEDUP0142 At the commit records of com.acme.Orders.create say done, without its answer: ";

    private static final int NEXT_TO_THE_METHOD = Integer.MAX_VALUE - 10;
    private static final int BEFORE_ALL = Integer.MIN_VALUE + 10;
    private static final int BEHIND_ALL = Integer.MIN_VALUE + 20;

    private HttpOperation create = new TestServer().operation();
    private final Map<Object, Map<?, ?>> registered = new LinkedHashMap<>();
    private final TestServer server = new TestServer();
    private final CurrentHttpCall currentCall = new CurrentHttpCall(() -> true);
    private final LateAnswers lateAnswers = new LateAnswers();
    private boolean guarded;
    private boolean annotated;

    private final GuardFeature feature = new GuardFeature(Operations::new);

    GuardFeatureTest() {
        feature.request = FakeRequest.fake(HttpServletRequest.class, (method, given) -> null);
    }

    @Test
    void feature_isFoundByServiceLoader() {
        assertThat(ServiceLoader.load(DynamicFeature.class)).hasAtLeastOneElementOfType(GuardFeature.class);
    }

    @Test
    void guardedMethod_getsFilters_nextToItself_andOneBehindAllOthers() {
        guarded = true;
        configure(Orders.class);
        assertThat(registered.keySet())
                .hasExactlyElementsOfTypes(
                        GuardRequestFilter.class, GuardResponseFilter.class, GuardResponseFilter.Last.class);
        assertThat(registered.values())
                .containsExactly(
                        Map.of(ContainerRequestFilter.class, NEXT_TO_THE_METHOD),
                        Map.of(
                                ContainerResponseFilter.class,
                                NEXT_TO_THE_METHOD,
                                WriterInterceptor.class,
                                NEXT_TO_THE_METHOD),
                        Map.of(ContainerResponseFilter.class, BEHIND_ALL));
    }

    /** Jersey takes a priority below 1 from the class alone. */
    @Test
    void filtersAroundAllOthers_sayThatThemselves() {
        assertThat(told(GuardResponseFilter.Last.class)).isEqualTo(BEHIND_ALL);
        assertThat(told(CallerFilters.First.class)).isEqualTo(BEFORE_ALL);
    }

    private static int told(Class<?> filter) {
        return filter.getAnnotation(Priority.class).value();
    }

    @Test
    void guardedMethod_isToldThatItIsBehindFilters() {
        guarded = true;
        assertThat(create.isBehindFilters()).isFalse();
        configure(Orders.class);
        assertThat(create.isBehindFilters()).isTrue();
    }

    @Test
    void guardedMethod_findsItsCallInTheRequest_thatTheServerGivesTheFeature() {
        guarded = true;
        AtomicInteger asked = new AtomicInteger();
        feature.request = FakeRequest.fake(HttpServletRequest.class, (method, given) -> {
            asked.incrementAndGet();
            return null;
        });
        configure(Orders.class);
        configure(Orders.class);
        assertThat(currentCall.get()).isNull();
        assertThat(asked).hasValue(1);
    }

    @Test
    void guardedMethod_whereNoServletRequestsAre_isRefused() {
        guarded = true;
        feature.request = null;
        assertThatThrownBy(() -> configure(Orders.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0035 @Deduplicated on com.acme.Orders.create cannot be honored: ");
        assertThat(registered).isEmpty();
    }

    @Test
    void methodWithoutAnnotation_whereNoServletRequestsAre_getsNothing() {
        feature.request = null;
        configure(Orders.class);
        assertThat(registered).isEmpty();
    }

    @Test
    void methodWithoutAnnotation_getsNothing() {
        configure(Orders.class);
        assertThat(registered).isEmpty();
    }

    @Test
    void annotatedResource_thatCdiDoesNotKnow_isRefused() {
        annotated = true;
        assertThatThrownBy(() -> configure(Orders.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0023 @Deduplicated on " + Orders.class.getName());
    }

    @Test
    void annotatedSubResource_thatCdiDoesNotKnow_failsEachCall() {
        annotated = true;
        configure(Items.class);
        assertThat(registered).hasSize(1);
        ContainerRequestFilter refusing =
                (ContainerRequestFilter) registered.keySet().iterator().next();
        assertThatThrownBy(() -> refusing.filter(new FakeRequest("items").context()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0023 @Deduplicated on " + Items.class.getName());
        assertThat(server.events.fired)
                .singleElement()
                .isInstanceOfSatisfying(
                        GuardBypassed.class, told -> assertThat(told.reason()).isEqualTo(BypassReason.NOT_GUARDED));
    }

    @Test
    void guardedResource_fromGetSingletons_isRefused() {
        guarded = true;
        feature.application = returning(new Orders());
        assertThatThrownBy(() -> configure(Orders.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0023 @Deduplicated on " + Orders.class.getName());
        assertThat(registered).isEmpty();
    }

    @Test
    void guardedResource_besideSingletonsOfOthers_isGuarded() {
        guarded = true;
        feature.application = returning(new Items());
        configure(Orders.class);
        assertThat(registered).hasSize(3);
    }

    /** The server may set an operation up before it is known whether calls are recorded. */
    @Test
    void operationWhoseAnswersComeLate_isToldOf_whereCallsAreRecorded() {
        guarded = true;
        try (LogLines log = new LogLines()) {
            configure(Exports.class);
            assertThat(log.all()).isEmpty();
            lateAnswers.open(true);

            assertThat(log.all()).singleElement().asString().startsWith(LATE);
        }
    }

    @Test
    void operationWhoseAnswersComeLate_thatTheServerSetsUpLater_isToldOfThen() {
        guarded = true;
        lateAnswers.open(true);
        try (LogLines log = new LogLines()) {
            configure(Exports.class);

            assertThat(log.all()).singleElement().asString().startsWith(LATE);
        }
    }

    @Test
    void operationWhoseAnswersComeLate_isNotToldOf_whereNoCallIsRecorded() {
        guarded = true;
        try (LogLines log = new LogLines()) {
            configure(Exports.class);
            lateAnswers.open(false);
            configure(Exports.class);

            assertThat(log.all()).isEmpty();
        }
    }

    @Test
    void operationWhoseAnswersAreNotStored_isNotToldOf() {
        server.draft.storesAnswers = false;
        create = server.operation();
        guarded = true;
        lateAnswers.open(true);
        try (LogLines log = new LogLines()) {
            configure(Exports.class);

            assertThat(log.all()).isEmpty();
        }
    }

    private void configure(Class<?> type) {
        feature.configure(new Resource(type), context());
    }

    private FeatureContext context() {
        return (FeatureContext) Proxy.newProxyInstance(
                FeatureContext.class.getClassLoader(), new Class<?>[] {FeatureContext.class}, (self, method, given) -> {
                    registered.put(given[0], given.length == 1 ? Map.of() : (Map<?, ?>) given[1]);
                    return self;
                });
    }

    private static Application returning(Object singleton) {
        return new Application() {
            @Override
            @SuppressWarnings("deprecation")
            public Set<Object> getSingletons() {
                return Set.of(singleton);
            }
        };
    }

    private final class Operations implements HttpOperations {
        @Override
        public LateAnswers lateAnswers() {
            return lateAnswers;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public boolean guardsMethods() {
            return false;
        }

        @Override
        public CurrentHttpCall currentCall() {
            return currentCall;
        }

        @Override
        public Optional<HttpOperation> operation(Class<?> resourceClass, Method method) {
            return guarded ? Optional.of(create) : Optional.empty();
        }

        @Override
        public boolean annotatedButUnknown(Class<?> resourceClass, Method method) {
            return annotated;
        }

        @Override
        public HttpCalls httpCalls() {
            assertThat(annotated).as("no request yet").isTrue();
            return server.calls();
        }
    }

    private record Resource(Class<?> type) implements ResourceInfo {
        @Override
        public Method getResourceMethod() {
            return type.getDeclaredMethods()[0];
        }

        @Override
        public Class<?> getResourceClass() {
            return type;
        }
    }

    @Path("orders")
    private static final class Orders {
        @SuppressWarnings("unused")
        void create() {}
    }

    private static final class Exports {
        @SuppressWarnings("unused")
        InputStream create() {
            return InputStream.nullInputStream();
        }
    }

    private static final class Items {
        @SuppressWarnings("unused")
        void create() {}
    }
}
