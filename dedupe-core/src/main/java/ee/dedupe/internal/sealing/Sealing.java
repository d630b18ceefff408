package ee.dedupe.internal.sealing;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.lifecycle.Part;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The choice of the keys that seal what is stored: those of the application's bean, else configured ones, or none. */
public final class Sealing implements Part {
    private final Supplier<Optional<ResponseKeys>> bean;
    private final List<ResponseKeys.Key> configured;
    private ResultSeal seal = ResultSeal.none();

    /**
     * Makes the choice for an application.
     *
     * @param bean asked for when it starts
     */
    public Sealing(Supplier<Optional<ResponseKeys>> bean, List<ResponseKeys.Key> configured) {
        this.bean = bean;
        this.configured = configured;
    }

    /** @throws IllegalStateException when the bean gives no keys that can be used */
    @Override
    public void open() {
        Optional<ResponseKeys> own = bean.get();
        if (own.isEmpty() && configured.isEmpty()) {
            return;
        }
        try {
            seal = ResultSeal.with(own.orElse(() -> configured));
        } catch (Exception | StackOverflowError | LinkageError e) {
            throw new IllegalStateException("DEDUP0059 The ResponseKeys bean gives no keys that can be used", e);
        }
    }

    /** Returns what stands before the stores. */
    public ResultSeal seal() {
        return seal;
    }
}
