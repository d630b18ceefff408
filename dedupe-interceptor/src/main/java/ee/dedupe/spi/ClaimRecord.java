package ee.dedupe.spi;

import java.time.Duration;

/**
 * What a store tells of a claim that another holds.
 *
 * @param age since it was claimed. Two nodes' clocks may differ, so it is for telling people and never for deciding
 *     whether the claim still lives; never negative, zero when unknown
 */
public record ClaimRecord(Duration age) {
    public ClaimRecord {
        if (age.isNegative()) {
            throw new IllegalArgumentException("age must not be negative, was " + age);
        }
    }
}
