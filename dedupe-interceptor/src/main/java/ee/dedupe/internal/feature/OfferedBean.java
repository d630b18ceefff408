package ee.dedupe.internal.feature;

import java.lang.reflect.Type;
import java.util.List;
import java.util.function.Function;

/**
 * A bean of a feature that an application may have injected. It is made with each injection.
 *
 * @param beanClass what is made
 * @param types as which it is injected
 * @param made makes it
 */
public record OfferedBean<T>(Class<T> beanClass, List<Type> types, Function<RunningFeatures, T> made) {}
