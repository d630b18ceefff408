-- Claims of guarded calls, for dedupe.store=jdbc. Also as a migration of Flyway or Liquibase.
CREATE TABLE dedupe_claim (
    claim_key BINARY(32) NOT NULL,
    owner_process BIGINT NOT NULL,
    owner_attempt BIGINT NOT NULL,
    state SMALLINT NOT NULL,
    payload BINARY(32),
    outcome BLOB,
    created TIMESTAMP WITH TIME ZONE NOT NULL,
    expires TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT dedupe_claim_pk PRIMARY KEY (claim_key)
);

CREATE INDEX dedupe_claim_expires ON dedupe_claim (expires);
