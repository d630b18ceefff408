package ee.dedupe.internal.cdi;

import ee.dedupe.internal.platform.ServerQuirks;
import ee.dedupe.spi.StoreContext;
import jakarta.enterprise.inject.AmbiguousResolutionException;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.util.TypeLiteral;
import java.lang.reflect.Type;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * The application's beans, among them those with which it replaces a part of the library. Collected while CDI discovers them: a look-up from
 * this jar does not see every archive of the application on every server.
 */
final class ApplicationBeans {
    /** The type of the bean that makes an application's own digests. */
    static final TypeLiteral<Supplier<MessageDigest>> DIGESTS = new TypeLiteral<>() {};

    // All of them: which types a store asks for is known only when it is opened.
    private final Set<Bean<?>> known = new HashSet<>();

    private boolean roles;

    void know(Bean<?> bean) {
        known.add(bean);
    }

    /** The application's classes name roles, so its callers log in. */
    void knowRoles() {
        roles = true;
    }

    boolean declareRoles() {
        return roles;
    }

    /** The application as a store sees it. */
    StoreContext context(Config config, BeanManager beans) {
        return new StoreContext() {
            @Override
            public Optional<String> text(String key) {
                return config.getOptionalValue(key, String.class).filter(text -> !text.isBlank());
            }

            @Override
            public <T> Optional<T> bean(Class<T> type) {
                return find(type, beans);
            }

            @Override
            public boolean offers(Class<?> type) {
                return resolve(type, beans) != null;
            }
        };
    }

    /**
     * The application's bean of this type, if it has one.
     *
     * @throws DeploymentException when it has more than one
     */
    <T> Optional<T> find(Class<T> type, BeanManager beans) {
        Bean<?> bean = resolve(type, beans);
        return bean == null
                ? Optional.empty()
                : Optional.of(type.cast(beans.getReference(bean, type, beans.createCreationalContext(bean))));
    }

    /**
     * Does what {@link #find(Class, BeanManager)} does, for a type with parameters.
     *
     * @throws DeploymentException when it has more than one
     */
    @SuppressWarnings("unchecked") // the container has checked that the bean is of this type
    <T> Optional<T> find(TypeLiteral<T> literal, BeanManager beans) {
        Type type = literal.getType();
        Bean<?> bean = resolve(type, beans);
        return bean == null
                ? Optional.empty()
                : Optional.of((T) beans.getReference(bean, type, beans.createCreationalContext(bean)));
    }

    /**
     * The bean of this type.
     *
     * @throws DeploymentException when there is none or more than one
     */
    <T> T get(Class<T> type, BeanManager beans) {
        return find(type, beans)
                .orElseThrow(() -> new DeploymentException(
                        "DEDUP0026 " + type.getName() + " is no CDI bean: give it a scope such as @ApplicationScoped"));
    }

    /** Returns whether the application has a bean of this type. */
    boolean has(Class<?> type) {
        return known.stream().anyMatch(bean -> bean.getTypes().contains(type));
    }

    /** All of the application's beans of this type. */
    <T> List<T> all(Class<T> type, BeanManager beans) {
        return known.stream()
                .filter(bean -> bean.getTypes().contains(type))
                .map(bean -> type.cast(beans.getReference(bean, type, beans.createCreationalContext(bean))))
                .toList();
    }

    /** The application's own go before those that a server adds. */
    private @Nullable Bean<?> resolve(Type type, BeanManager beans) {
        Set<Bean<?>> candidates =
                known.stream().filter(bean -> bean.getTypes().contains(type)).collect(Collectors.toSet());
        Set<Bean<?>> written = candidates.stream()
                .filter(bean -> !ServerQuirks.addsToApplications(bean.getBeanClass()))
                .collect(Collectors.toSet());
        try {
            return beans.resolve(written.isEmpty() ? candidates : written);
        } catch (AmbiguousResolutionException e) {
            throw new DeploymentException(
                    "DEDUP0025 More than one bean of type " + type.getTypeName()
                            + ": keep one, or make one an enabled @Alternative",
                    e);
        }
    }
}
