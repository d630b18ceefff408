package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.tck.LogLines;
import jakarta.interceptor.InvocationContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Where the annotation may stand; the rows of docs/reference/shapes.md that need no server. */
class ShapesTest {
    private final AtomicInteger runs = new AtomicInteger();
    private static final String REFUSED = "<!-- refused -->";
    private static final Path DOCUMENT = Path.of("..", "docs", "reference", "shapes.md");

    record Refused(String where, Class<?> beanClass, String code, String remedy) {
        String row() {
            return "| " + where + " | `" + code + "` | " + remedy + " |";
        }

        @Override
        public String toString() {
            return where;
        }
    }

    static Stream<Refused> refused() {
        String verb = "put it on a method without a verb";
        String produced = "let CDI make it";
        return Stream.of(
                new Refused("a method with `@GET`", ShapesSamples.Get.class, "DEDUP0020", verb),
                new Refused("a method with `@DELETE`", ShapesSamples.Delete.class, "DEDUP0020", verb),
                new Refused("a method with `@HEAD`", ShapesSamples.Head.class, "DEDUP0020", verb),
                new Refused("a method with `@OPTIONS`", ShapesSamples.Options.class, "DEDUP0020", verb),
                new Refused("a method with a verb of one's own", ShapesSamples.Link.class, "DEDUP0020", verb),
                new Refused(
                        "a method whose interface has `@DELETE`", ShapesSamples.DeleteByApi.class, "DEDUP0020", verb),
                new Refused(
                        "a class that answers other verbs only",
                        ShapesSamples.OnlyReads.class,
                        "DEDUP0020",
                        "Annotate the method that is to run once"),
                new Refused(
                        "a CDI decorator",
                        ShapesSamples.Wrapped.class,
                        "DEDUP0020",
                        "Annotate the bean that it decorates"),
                new Refused("an interface", ShapesSamples.OfApi.class, "DEDUP0021", "Put it on"),
                new Refused(
                        "the class that a producer method makes",
                        ShapesSamples.MethodProducer.class,
                        "DEDUP0069",
                        produced),
                new Refused(
                        "the class that a producer field has",
                        ShapesSamples.FieldProducer.class,
                        "DEDUP0069",
                        produced),
                new Refused(
                        "the superclass or interface of what a producer makes",
                        ShapesSamples.SubclassProducer.class,
                        "DEDUP0069",
                        produced),
                new Refused(
                        "the stereotype of what a producer makes",
                        ShapesSamples.StereotypeProducer.class,
                        "DEDUP0069",
                        produced));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void annotation_whereNothingCanBeGuarded_failsTheDeployment(Refused shape) {
        assertThatThrownBy(() -> WeldApp.start(shape.beanClass()).close())
                .hasMessageContaining(shape.code() + " @Deduplicated on ")
                .hasMessageContaining(shape.remedy());
    }

    @Test
    void page_hasTheRowsThatAreRun() throws IOException {
        String page = Files.readString(DOCUMENT);
        String rows = page.substring(page.indexOf(REFUSED) + REFUSED.length(), page.lastIndexOf(REFUSED));

        assertThat(rows.lines().filter(line -> line.startsWith("| ")).skip(1))
                .containsExactlyElementsOf(refused().map(Refused::row).toList());
    }

    @ParameterizedTest
    @MethodSource("sound")
    void annotation_whereItIsHonored_startsTheApplication(Class<?> beanClass) {
        try (WeldApp app = WeldApp.start(beanClass)) {
            assertThat(app.operations().size()).isEqualTo(1);
        }
    }

    static List<Class<?>> sound() {
        return List.of(
                ShapesSamples.Mixed.class,
                ShapesSamples.Basket.class,
                ShapesSamples.Dialog.class,
                ShapesSamples.SessionBeanProducer.class);
    }

    /** As RESTEasy tells it: the interface, in place of the bean's class. */
    @ParameterizedTest
    @MethodSource("byApi")
    void operation_ofAnInterface_isThatOfTheBeanBehindIt(Class<?> api, Class<?> beanClass) throws Exception {
        try (WeldApp app = WeldApp.start(beanClass)) {
            assertThat(app.operations().operation(api, api.getMethods()[0]))
                    .hasValueSatisfying(found ->
                            assertThat(found.policy().operation().beanClass()).isEqualTo(beanClass.getName()));
        }
    }

    static Stream<Arguments> byApi() {
        return Stream.of(
                Arguments.of(ShapesSamples.Api.class, ShapesSamples.ByMethod.class),
                Arguments.of(ShapesSamples.Api.class, ShapesSamples.ByClass.class),
                Arguments.of(ShapesSamples.GenericApi.class, ShapesSamples.OfGenericApi.class));
    }

    @Test
    void operation_ofAnInterfaceOfTwoBeans_isRefused() throws Exception {
        try (WeldApp app = WeldApp.start(ShapesSamples.ByMethod.class, ShapesSamples.ByClass.class)) {
            assertThatThrownBy(() -> app.operations()
                            .operation(
                                    ShapesSamples.Api.class,
                                    ShapesSamples.Api.class.getMethods()[0]))
                    .hasMessageContaining("DEDUP0068 ")
                    .hasMessageContaining("Repeat @Path on each");
        }
    }

    /** As a session is written and read again. */
    @Test
    void interceptor_afterAnActivation_guardsOn() throws Exception {
        try (WeldApp app = WeldApp.start(ShapesSamples.Basket.class)) {
            assertThat(app.operations().size()).isEqualTo(1);
            DeduplicatedInterceptor passivated = new DeduplicatedInterceptor();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(passivated);
            DeduplicatedInterceptor activated = (DeduplicatedInterceptor)
                    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();

            assertThat(activated.application).isNull();
            assertThat(List.of(order(activated, "o-1"), order(activated, "o-1")))
                    .containsExactly("run 1", "run 1");
            // It is still that of its bean, and not of another session's.
            assertThat(List.of(order(passivated, "o-1"), order(new DeduplicatedInterceptor(), "o-1")))
                    .containsExactly("run 1", "run 2");
        }
    }

    private Object order(DeduplicatedInterceptor interceptor, String id) throws Exception {
        Method method = ShapesSamples.Basket.class.getMethod("order", String.class);
        return interceptor.guard((InvocationContext) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {InvocationContext.class},
                (proxy, asked, given) -> switch (asked.getName()) {
                    case "getTarget" -> new ShapesSamples.Basket();
                    case "getMethod" -> method;
                    case "getParameters" -> new Object[] {id};
                    case "getContextData" -> new HashMap<>();
                    case "proceed" -> "run " + runs.incrementAndGet();
                    default -> null;
                }));
    }

    @Test
    void applicationWithoutGuardedMethods_isToldSo() {
        try (LogLines log = new LogLines();
                WeldApp app = WeldApp.start(ShapesSamples.Plain.class)) {
            assertThat(app.operations().size()).isZero();
            assertThat(log.all())
                    .anyMatch(line -> line.startsWith("INFO DEDUP0001 dedupe ")
                            && line.contains(" guards no operations of an application without a name"));
        }
    }
}
