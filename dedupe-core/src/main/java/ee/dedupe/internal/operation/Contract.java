package ee.dedupe.internal.operation;

/** The written contracts whose rules clients may go by: docs/reference/contracts.md. */
public enum Contract {
    IETF,
    ACP,
    UCP,
    STRIPE,
    ICEBERG
}
