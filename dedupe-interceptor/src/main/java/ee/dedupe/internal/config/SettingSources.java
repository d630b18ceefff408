package ee.dedupe.internal.config;

import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.Config;

/** Where a setting of one operation is looked for, highest first. */
final class SettingSources {
    private static final List<String> CONTRACT_FOR_ALL = List.of(
            OperationSettings.CONTRACT.keyForAll(),
            OperationSettings.CONTRACT.documented().name());

    private final Config config;
    private final GuardedMethod guarded;
    private final Function<String, Optional<String>> texts;
    private final String ofClass;
    private final String ofMethod;

    private SettingSources(Config config, GuardedMethod guarded, Function<String, Optional<String>> texts) {
        this.config = config;
        this.guarded = guarded;
        this.texts = texts;
        this.ofClass = guarded.beanClass().getName() + "/";
        this.ofMethod = ofClass + guarded.method().getName() + "/";
    }

    /** Reads the sources each time, as they are then. */
    static SettingSources live(Config config, GuardedMethod guarded) {
        return new SettingSources(config, guarded, key -> config.getOptionalValue(key, String.class));
    }

    /**
     * Reads each key once, when it is first asked for: the settings of an operation ask for the same keys again and
     * again, and a server looks through all of its sources each time. Not thread-safe.
     */
    static SettingSources readOnce(Config config, GuardedMethod guarded) {
        Map<String, Optional<String>> read = new HashMap<>();
        return new SettingSources(
                config,
                guarded,
                key -> read.computeIfAbsent(key, unread -> config.getOptionalValue(unread, String.class)));
    }

    /** The application's configuration. */
    Config config() {
        return config;
    }

    /**
     * Reads every setting by itself, before any of them is used, so that all bad values are told.
     *
     * @throws ee.dedupe.spi.ConfigException for the first bad value, with the others as suppressed ones
     */
    void check() {
        Refusals refusals = new Refusals();
        OperationSettings.ALL.forEach(setting -> refusals.read(() -> value(setting)));
        refusals.throwAll();
    }

    /**
     * Reads the first value that is set; the built-in default when none is.
     *
     * @throws ee.dedupe.spi.ConfigException for a bad value
     */
    <T> T value(OperationSetting<T> setting) {
        return setting.read(find(setting), guarded.beanClass().getClassLoader());
    }

    /** The first value that is set, as text; the built-in default when none is. */
    Setting find(OperationSetting<?> setting) {
        return findForOperation(setting)
                .or(() -> ofContract(setting, keysOfClass(OperationSettings.CONTRACT)))
                .or(() -> setting.isForAll()
                        ? firstSet(List.of(setting.documented().name()))
                        : Optional.empty())
                .or(() -> ofContract(setting, CONTRACT_FOR_ALL))
                .orElseGet(setting::builtIn);
    }

    /** Below what is set by itself on the same level. */
    private Optional<Setting> ofContract(OperationSetting<?> setting, List<String> keys) {
        return guarded.kind() == CallKind.HTTP_REQUEST && ContractSettings.concern(setting)
                ? firstSet(keys).flatMap(contract -> ContractSettings.of(contract, setting, released(setting)))
                : Optional.empty();
    }

    private List<String> released(OperationSetting<?> setting) {
        return setting == OperationSettings.KEEP_STATUS
                ? TextList.split(find(OperationSettings.RELEASE_STATUS).text())
                : List.of();
    }

    /** The first value that is set by a slash key or the annotation. */
    Optional<Setting> findForOperation(OperationSetting<?> setting) {
        return firstSet(keysOfClass(setting))
                .or(() -> setting.isForAll() ? firstSet(List.of(setting.keyForAll())) : Optional.empty())
                .or(() -> inAnnotation(setting));
    }

    /** The first value that is set for this class or method itself, by a slash key or the annotation. */
    Optional<Setting> findWritten(OperationSetting<?> setting) {
        return firstSet(keysOfClass(setting)).or(() -> inAnnotation(setting));
    }

    /** Does what {@link #findWritten(OperationSetting)} does, for a value of which this is true. */
    <T> Optional<Setting> findWritten(OperationSetting<T> setting, Predicate<? super T> which) {
        return findWritten(setting)
                .filter(written ->
                        which.test(setting.read(written, guarded.beanClass().getClassLoader())));
    }

    private List<String> keysOfClass(OperationSetting<?> setting) {
        return List.of(ofMethod + setting.keyForAll(), ofClass + setting.keyForAll());
    }

    private Optional<Setting> firstSet(List<String> keys) {
        for (String key : keys) {
            Optional<Setting> set = texts.apply(key).flatMap(text -> unlessBlank(new Setting(key, text)));
            if (set.isPresent()) {
                return set;
            }
        }
        return Optional.empty();
    }

    private Optional<Setting> inAnnotation(OperationSetting<?> setting) {
        return unlessBlank(setting.in(guarded.annotation(), guarded.place()));
    }

    private static Optional<Setting> unlessBlank(Setting written) {
        return written.text().isBlank() ? Optional.empty() : Optional.of(written);
    }
}
