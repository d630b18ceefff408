package ee.dedupe.spi;

/** A setting has a value that breaks its rule. The deployment fails with this message. */
public class ConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception with a message that names the key, the value and the rule.
     *
     * @param key the configuration key, or the annotation and its place
     * @param value as it was written
     * @param rule what a value must be, continuing "must be"
     */
    public ConfigException(String key, String value, String rule) {
        super("DEDUP0010 " + key + " = \"" + value + "\": must be " + rule);
    }
}
