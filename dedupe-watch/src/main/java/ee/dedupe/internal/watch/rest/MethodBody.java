package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.deployment.FormParameters;
import ee.dedupe.internal.deployment.MethodHierarchy;
import ee.dedupe.internal.deployment.ServletRequests;
import ee.dedupe.internal.platform.PlatformApi;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.MatrixParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import java.io.InputStream;
import java.io.Reader;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tells who reads a request's body. Where Jakarta REST reads it whole before the method, as for a parameter, it makes no difference that
 * the watch does so before; where the method reads it by itself, it may answer before the body has come.
 */
enum MethodBody {
    /** Jakarta REST, for a parameter. */
    PARAMETER,
    /** Jakarta REST for a parameter, or the container for the servlet request. */
    PARAMETER_OR_REQUEST,
    /** The method by itself, if at all. */
    OWN;

    private static final List<Class<? extends Annotation>> NO_BODY = List.of(
            PathParam.class,
            QueryParam.class,
            HeaderParam.class,
            CookieParam.class,
            MatrixParam.class,
            Context.class,
            Suspended.class);

    static MethodBody of(Class<?> type, Method method) {
        boolean fields = FormParameters.areTakenBy(type, method);
        boolean taken = fields
                || IntStream.range(0, method.getParameterCount()).anyMatch(index -> isOfBody(type, method, index));
        if (!taken) {
            return OWN;
        }
        boolean request = !PlatformApi.SERVLET.isAbsent() && (fields || ServletRequests.areSeenBy(type));
        return request ? PARAMETER_OR_REQUEST : PARAMETER;
    }

    private static boolean isOfBody(Class<?> type, Method method, int index) {
        Class<?> taken = method.getParameterTypes()[index];
        return taken != InputStream.class
                && taken != Reader.class
                && declared(type, method, index)
                        .noneMatch(parameter -> NO_BODY.stream().anyMatch(parameter::isAnnotationPresent));
    }

    /** Annotations may stand where an interface declares it. */
    private static Stream<Parameter> declared(Class<?> type, Method method, int index) {
        return Stream.concat(Stream.of(method), MethodHierarchy.declarations(type, method))
                .map(declaration -> declaration.getParameters()[index]);
    }
}
