package ee.dedupe.internal.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.inject.spi.AnnotatedMember;
import jakarta.enterprise.inject.spi.BeanManager;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Member;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks what producers make: CDI intercepts no call of an object that a method of the application has made. A session
 * bean that a field brings from the server is made by the container.
 *
 * @param beans knows stereotypes
 */
public record ProducedTypes(BeanManager beans) {
    private static final String SESSION_BEAN = "jakarta.ejb.EJB";

    /** Why the annotation of what this producer makes cannot be honored, if it has one. */
    public Optional<String> misuse(AnnotatedMember<?> producer) {
        Class<?> made = erased(producer.getBaseType());
        return made == null || ofSessionBean(producer) || !isAnnotated(made)
                ? Optional.empty()
                : Optional.of("DEDUP0069 @Deduplicated on " + made.getName()
                        + " cannot be honored for the objects of its producer " + place(producer.getJavaMember())
                        + ": CDI does not intercept what a producer has made. Give the class a scope such as"
                        + " @ApplicationScoped and let CDI make it, or annotate the method of a bean that calls it");
    }

    private static boolean ofSessionBean(AnnotatedMember<?> producer) {
        return producer.getAnnotations().stream()
                .anyMatch(annotation -> annotation.annotationType().getName().equals(SESSION_BEAN));
    }

    private boolean isAnnotated(Class<?> made) {
        return MethodHierarchy.supertypes(made)
                .flatMap(type -> Stream.concat(Stream.of(type), Stream.of(type.getDeclaredMethods())))
                .anyMatch(this::carries);
    }

    private boolean carries(AnnotatedElement place) {
        Deduplicated own = place.getAnnotation(Deduplicated.class);
        return own != null
                ? own.enabled()
                : place instanceof Class<?>
                        && Stream.of(place.getAnnotations())
                                .filter(annotation -> beans.isStereotype(annotation.annotationType()))
                                .anyMatch(stereotype -> carries(stereotype.annotationType()));
    }

    private static @Nullable Class<?> erased(Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        }
        return type instanceof ParameterizedType generic ? erased(generic.getRawType()) : null;
    }

    private static String place(Member member) {
        return member.getDeclaringClass().getName() + "." + member.getName();
    }
}
