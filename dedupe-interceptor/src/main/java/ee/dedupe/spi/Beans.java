package ee.dedupe.spi;

import java.util.Optional;

/** The application's CDI beans, as a store may ask for them. */
public interface Beans {
    /**
     * The application's bean of this type, or empty when it has none. More than one fail the deployment: let what this
     * throws pass.
     */
    <T> Optional<T> find(Class<T> type);

    /** Whether {@link #find} would find one; unlike it, makes none. More than one fail the deployment, as there. */
    default boolean offers(Class<?> type) {
        return find(type).isPresent();
    }

    /** Of an application that provides nothing. */
    static Beans none() {
        return new Beans() {
            @Override
            public <T> Optional<T> find(Class<T> type) {
                return Optional.empty();
            }
        };
    }
}
