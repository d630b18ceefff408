package ee.dedupe.internal.rest.parameters;

import ee.dedupe.internal.identity.SentParameter;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Cookie;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The headers and cookies that a resource method takes as parameters: in its signature, in fields, properties and the
 * constructor of its class, and in the beans that these take. Known once the method is; asked of each of its requests.
 * Thread-safe.
 *
 * @param headers their names in lower case, sorted
 * @param cookies their names, sorted
 * @param ofAnAttempt the names of headers that are taken and do not count, sorted
 */
public record TakenParameters(List<String> headers, List<String> cookies, List<String> ofAnAttempt) {
    /** Stands for a method that takes none. */
    public static final TakenParameters NONE = new TakenParameters(List.of(), List.of(), List.of());

    /** The headers that tell one attempt from another, and not what is asked. */
    private static final Set<String> OF_AN_ATTEMPT = Set.of(
            "authorization",
            "date",
            "traceparent",
            "tracestate",
            "baggage",
            "x-request-id",
            "x-correlation-id",
            "forwarded",
            "x-forwarded-for",
            "via",
            "content-length");

    /** Begins the names of all conditions (RFC 9110, 13.1), those of WebDAV and CalDAV too. */
    private static final String CONDITION = "if-";

    /** Begins the names that tell which upload this is, and which part of it. */
    private static final String UPLOAD = "upload-";

    private static final ClassValue<TakenParameters> LOCATING = new ClassValue<>() {
        @Override
        protected TakenParameters computeValue(Class<?> type) {
            return ofLocators(type);
        }
    };

    /**
     * Finds what the method of a class takes.
     *
     * @param declarations the method, and all that it overrides or implements: the annotations may stand there
     */
    public static TakenParameters of(Class<?> type, List<Method> declarations) {
        Search search = new Search();
        search.members(type);
        declarations.forEach(search::parameters);
        return search.headers.isEmpty() && search.cookies.isEmpty() && search.ofAnAttempt.isEmpty()
                ? NONE
                : new TakenParameters(
                        List.copyOf(search.headers), List.copyOf(search.cookies), List.copyOf(search.ofAnAttempt));
    }

    /** The same without these headers, which are known as something else. */
    public TakenParameters without(Set<String> lowerCaseNames) {
        return Collections.disjoint(headers, lowerCaseNames)
                ? this
                : new TakenParameters(
                        headers.stream()
                                .filter(name -> !lowerCaseNames.contains(name))
                                .toList(),
                        cookies,
                        ofAnAttempt);
    }

    /**
     * Names of those that the library's fingerprint leaves out.
     *
     * @param fields whether some fields of the body identify a request, and nothing else of it
     */
    public List<String> uncounted(boolean fields) {
        return fields
                ? Stream.of(headers, cookies, ofAnAttempt)
                        .flatMap(List::stream)
                        .filter(name -> !isCondition(name))
                        .toList()
                : ofAnAttempt;
    }

    /**
     * Their values.
     *
     * @param besides names of headers that are known as something else, in lower case
     */
    public List<SentParameter> in(ContainerRequestContext request, Set<String> besides) {
        TakenParameters all = withLocators(request.getUriInfo().getMatchedResources());
        List<SentParameter> sent = conditions(request, besides);
        for (String name : all.headers) {
            if (!besides.contains(name) && !isCondition(name)) {
                List<String> values = request.getHeaders().get(name);
                sent.add(new SentParameter(SentParameter.Kind.HEADER, name, values == null ? List.of() : values));
            }
        }
        for (String name : all.cookies) {
            Cookie cookie = request.getCookies().get(name);
            String value = cookie == null ? null : cookie.getValue();
            sent.add(new SentParameter(SentParameter.Kind.COOKIE, name, value == null ? List.of() : List.of(value)));
        }
        return sent;
    }

    /** Returns the headers sent that tell which version or part of a thing is asked for, whatever the method takes. */
    public static List<SentParameter> conditions(ContainerRequestContext request, Set<String> besides) {
        List<SentParameter> sent = new ArrayList<>();
        request.getHeaders().forEach((header, values) -> {
            if (isCondition(header) && values != null && !values.isEmpty()) {
                String name = header.toLowerCase(Locale.ROOT);
                if (!besides.contains(name)) {
                    sent.add(new SentParameter(SentParameter.Kind.HEADER, name, values));
                }
            }
        });
        // A server keeps headers in any order.
        sent.sort(Comparator.comparing(SentParameter::name));
        return sent;
    }

    /** Tells by the kind of a name, and by no list of them: each specification has more, and a lost update is silent. */
    private static boolean isCondition(String header) {
        boolean names = begins(header, CONDITION)
                || begins(header, UPLOAD)
                || header.equalsIgnoreCase("If")
                || header.equalsIgnoreCase("Content-Range");
        return names && !isOfAnAttempt(header.toLowerCase(Locale.ROOT));
    }

    private static boolean begins(String header, String start) {
        return header.regionMatches(true, 0, start, 0, start.length());
    }

    /** Adds what the locators took that have led here; no type tells of them before they have. */
    private TakenParameters withLocators(List<Object> matched) {
        TakenParameters all = this;
        for (Object resource : matched.subList(Math.min(1, matched.size()), matched.size())) {
            TakenParameters located = LOCATING.get(resource.getClass());
            all = located.isNone() ? all : all.and(located);
        }
        return all;
    }

    private boolean isNone() {
        return headers.isEmpty() && cookies.isEmpty();
    }

    private TakenParameters and(TakenParameters other) {
        return new TakenParameters(
                both(headers, other.headers), both(cookies, other.cookies), both(ofAnAttempt, other.ofAnAttempt));
    }

    private static List<String> both(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).distinct().sorted().toList();
    }

    /** Finds what a class takes that hands requests on: in its locators, and in its members. */
    public static TakenParameters ofLocators(Class<?> type) {
        List<Method> locators = Stream.of(type.getMethods())
                .flatMap(method -> declarations(type, method))
                .filter(method -> method.isAnnotationPresent(Path.class))
                .toList();
        return of(type, locators);
    }

    /** An intercepted bean is a subclass, whose methods have no annotations. */
    private static Stream<Method> declarations(@Nullable Class<?> type, Method method) {
        if (type == null) {
            return Stream.empty();
        }
        Stream<Method> own = Stream.of(type.getDeclaredMethods())
                .filter(other -> other.getName().equals(method.getName())
                        && Arrays.equals(other.getParameterTypes(), method.getParameterTypes()));
        Stream<Method> inherited = Stream.concat(
                        Stream.of(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()))
                .flatMap(supertype -> declarations(supertype, method));
        return Stream.concat(own, inherited);
    }

    private static boolean isOfAnAttempt(String header) {
        return OF_AN_ATTEMPT.contains(header) || header.contains("signature");
    }

    private static final class Search {
        private final Set<String> headers = new TreeSet<>();
        private final Set<String> cookies = new TreeSet<>();
        private final Set<String> ofAnAttempt = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        private final Set<Class<?>> seen = new HashSet<>();

        void members(Class<?> type) {
            for (Class<?> at = type; at != null && at != Object.class && seen.add(at); at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    element(field, field.getType());
                }
                for (Constructor<?> constructor : at.getDeclaredConstructors()) {
                    parameters(constructor);
                }
                for (Method method : at.getDeclaredMethods()) {
                    if (method.getParameterCount() == 1) {
                        element(method, method.getParameterTypes()[0]);
                    }
                }
            }
        }

        void parameters(Executable executable) {
            for (Parameter parameter : executable.getParameters()) {
                element(parameter, parameter.getType());
            }
        }

        private void element(AnnotatedElement element, Class<?> type) {
            HeaderParam header = element.getAnnotation(HeaderParam.class);
            if (header != null) {
                String name = header.value().toLowerCase(Locale.ROOT);
                if (isOfAnAttempt(name)) {
                    ofAnAttempt.add(header.value());
                } else {
                    headers.add(name);
                }
            }
            CookieParam cookie = element.getAnnotation(CookieParam.class);
            if (cookie != null) {
                cookies.add(cookie.value());
            }
            if (element.isAnnotationPresent(BeanParam.class)) {
                members(type);
            }
        }
    }
}
