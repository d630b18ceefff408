package ee.dedupe.internal.administration;

import ee.dedupe.internal.claim.ClaimStore;
import java.util.function.Supplier;

/**
 * The store that operators are shown.
 *
 * @param title what keeps the claims, in words
 * @param name as {@code dedupe.store} has it
 * @param store throws when it is closed
 */
public record ShownStore(String title, String name, Supplier<ClaimStore> store) {}
