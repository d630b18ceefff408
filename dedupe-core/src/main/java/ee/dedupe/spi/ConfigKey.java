package ee.dedupe.spi;

/**
 * One configuration key, as documented to users.
 *
 * @param name the whole key, {@code dedupe.} and kebab case
 * @param type what it holds, for people: {@code duration}, {@code boolean}, {@code integer 1-65535}
 * @param defaultValue what is in force when it is not set; empty for nothing
 * @param meaning one sentence
 */
public record ConfigKey(String name, String type, String defaultValue, String meaning) {}
